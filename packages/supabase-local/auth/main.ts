import { toStderr } from '../log.ts'
import { runPart } from '../run-part.ts'
import type { AuthConfig } from './config.ts'

// @supabase/lite prints errors with their SQL. Import it only after the console is silenced.
for (const name of ['error', 'warn', 'info', 'log'] as const) console[name] = () => {}
const loading = import('./server.ts')

runPart(async (config: AuthConfig) => (await loading).startAuth(config, toStderr))
