import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../local/project-root.ts'

/** Runs the official Supabase CLI in a project folder, by default an empty one, and returns its output. */
export async function supabase(
  args: string[],
  workdir?: string,
  env: Record<string, string> = {},
): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'supabase-cli-'))
  try {
    const program = join(projectRoot, 'node_modules', 'supabase', 'dist', 'supabase.js')
    const running = promisify(execFile)(process.execPath, [program, ...args], {
      cwd: workdir ?? home,
      // A home without login and telemetry; TLS off, because the CLI would report it on stdout.
      env: {
        PGSSLMODE: 'disable',
        PATH: process.env.PATH,
        HOME: home,
        DO_NOT_TRACK: '1',
        SUPABASE_TELEMETRY_DISABLED: '1',
        CI: '1',
        ...env,
      },
      maxBuffer: 64 * 1024 * 1024,
    })
    // `migration new` reads SQL from stdin and would wait for its end.
    running.child.stdin?.end()
    return (await running).stdout
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`supabase ${args[0]} ${args[1] ?? ''}: ${stderr?.trim() || message}`, { cause: error })
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
