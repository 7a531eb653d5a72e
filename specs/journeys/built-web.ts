import { prepare } from '../../scripts/prepare.mjs'

// Imported before the platform is asked for: it looks once, at its start, which pages there are.
prepare()
