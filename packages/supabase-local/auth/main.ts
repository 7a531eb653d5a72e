import { toStderr } from '../log.ts'
import { runPart } from '../run-part.ts'
import type { AuthConfig } from './config.ts'

// lite prints whole errors, with their SQL. It is imported after this line.
for (const name of ['error', 'warn', 'info', 'log'] as const) console[name] = () => {}
const loading = import('./server.ts')

runPart(async (config: AuthConfig) => (await loading).startAuth(config, toStderr))
