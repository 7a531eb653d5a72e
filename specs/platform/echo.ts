import { join } from 'node:path'

/** A function that answers with what reached it, in place of the club's. */
export const echoFunctions = join(import.meta.dirname, 'echo-functions')
