import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** Resolves from here, or from the file that this code was bundled into. */
export const resolvePackage = createRequire(import.meta.url).resolve

/** The package's own folder, which holds its SQL and the built programs of its parts. */
export const packageRoot = dirname(resolvePackage('supabase-local/package.json'))
