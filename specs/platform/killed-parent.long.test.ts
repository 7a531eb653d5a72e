import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from 'supabase-local/postgres/processes.ts'
import { startCommand } from './command.ts'
import { descendantsOf } from './processes.ts'
import { waitFor } from '../kit/wait-for.ts'

test('when the platform is killed, all its processes end, PostgreSQL cleanly, so no recovery is needed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-parent-spec-'))
  const start = async () => {
    const started = await startCommand(dataDir)
    await waitFor(() => expect(started.said[0], started.errors.join('\n')).toMatch(/^Ready/))
    return started
  }
  const { main } = await start()
  const family = await descendantsOf(main.pid!)
  const servers = [...family].filter(([, command]) => /bin\/postgres /.test(command))
  expect(servers).toHaveLength(1)
  main.kill('SIGKILL')
  for (const [pid, command] of family)
    await waitFor(async () => expect(await isAlive(pid), command).toBe(false), 100)
  const again = await start()
  expect(again.errors.filter((line) => /not properly shut down|recovery/i.test(line))).toEqual([])
  again.main.kill('SIGTERM')
  expect(await again.ended).toBe(0)
  await rm(dataDir, { recursive: true })
})
