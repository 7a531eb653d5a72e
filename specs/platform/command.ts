import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../../local/project-root.ts'

const program = (name: string, checkout = projectRoot) => join(checkout, 'dist', 'local', `${name}.js`)

/** Starts the program behind `npm start`. `said` collects stdout and `errors` stderr, line by line. */
export async function startCommand(dataDir: string, env: Record<string, string> = {}, checkout?: string) {
  const main = spawn(process.execPath, [program('main', checkout)], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'none',
      npm_lifecycle_event: undefined,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const errors: string[] = []
  createInterface({ input: main.stdout }).on('line', (line) => said.push(line))
  createInterface({ input: main.stderr }).on('line', (line) => errors.push(line))
  const ended = once(main, 'close').then(([code]) => code as number)
  return { main, said, errors, ended }
}

export async function runCommand(
  name: string,
  args: string[],
  dataDir: string,
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
) {
  const child = spawn(process.execPath, [program(name), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (out += chunk))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code: code as number, out }
}
