import { join } from 'node:path'

export const echoFunctions = join(import.meta.dirname, 'echo-functions')
