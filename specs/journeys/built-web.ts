import { prepare } from '../../scripts/prepare.mjs'
import { remoteUrl } from '../kit/remote-club.ts'

// Import this before the platform starts, because the platform reads the built pages only once.
if (!remoteUrl) prepare()
