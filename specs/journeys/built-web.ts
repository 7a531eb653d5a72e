import { prepare } from '../../scripts/prepare.mjs'
import { remoteUrl } from '../kit/remote-club.ts'

// Imported before the platform starts, because that reads the built pages once.
if (!remoteUrl) prepare()
