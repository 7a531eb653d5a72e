import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caddyFiles } from '../../deploy/caddy.ts'
import { secretName, type Deployment } from '../../deploy/host.ts'

export const hasCaddy = (() => {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    console.error(
      'NOT CHECKED: Caddy is not installed, so nothing is served by the file that is written for it (apt-get install caddy).',
    )
    return false
  }
})()

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function startCaddy(
  deployment: Deployment,
  secret: string,
  change = (written: string) => written,
) {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-spec-'))
  const file = join(folder, 'Caddyfile')
  // Several servers run at once and would all use Caddy’s one admin port.
  await writeFile(file, `{\n\tadmin off\n}\n${change(caddyFiles(deployment).Caddyfile!)}`)
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, [secretName]: secret },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => caddy.once('close', () => resolve()))
  let said = ''
  await new Promise<void>((resolve, reject) => {
    caddy.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('serving initial configuration')) resolve()
    })
    void ended.then(() => reject(new Error(`Caddy ended: ${said}`)))
  })
  return {
    stop: async () => {
      caddy.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
