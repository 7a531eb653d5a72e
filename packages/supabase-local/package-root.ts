import { createRequire } from 'node:module'
import { dirname } from 'node:path'

export const resolvePackage = createRequire(import.meta.url).resolve

export const packageRoot = dirname(resolvePackage('supabase-local/package.json'))
