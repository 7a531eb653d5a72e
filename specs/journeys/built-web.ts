import { prepare } from '../../scripts/prepare.mjs'
import { remoteUrl } from '../kit/remote-club.ts'

// Imported before the platform is asked for: it looks once, at its start, which pages there are.
if (!remoteUrl) prepare()
