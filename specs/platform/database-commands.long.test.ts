import { access, chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plant } from '../kit/planted.ts'
import { runCommand, startCommand } from './command.ts'
import { waitFor } from '../kit/wait-for.ts'

let dataDir: string
let main: Awaited<ReturnType<typeof startCommand>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'database-commands-spec-'))
  await chmod(dataDir, 0o711)
  await startPlanted()
})
afterAll(async () => {
  main.main.kill('SIGKILL')
  await main.ended
  // Resetting first ends a PostgreSQL that a killed platform left behind.
  await runCommand('reset', ['--yes'], dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

async function startPlanted() {
  await plant('club', dataDir)
  main = await startCommand(dataDir)
  await waitFor(() => expect(main.said[0], main.errors.join('\n')).toMatch(/^Ready/))
}

// Each spec continues with the state that the one before left.
describe.sequential('db:reset', () => {
  const hasDatabase = () =>
    access(join(dataDir, 'postgres')).then(
      () => true,
      () => false,
    )

  test('db:reset is refused while a platform runs on the directory, even with --yes', async () => {
    const { code, out } = await runCommand('reset', ['--yes'], dataDir)
    expect([code, out]).toEqual([1, expect.stringMatching(/is in use by a running platform/)])
    expect(await hasDatabase()).toBe(true)
    expect((await runCommand('status', [], dataDir)).code).toBe(0)
  })

  test('db:reset without --yes changes nothing', async () => {
    main.main.kill('SIGTERM')
    expect(await main.ended).toBe(0)
    const { code, out } = await runCommand('reset', [], dataDir)
    expect([code, out]).toEqual([1, expect.stringMatching(/npm run db:reset -- --yes/)])
    expect(await hasDatabase()).toBe(true)
  })

  test('db:reset --yes moves the database and its secrets aside', async () => {
    const { code, out } = await runCommand('reset', ['--yes'], dataDir)
    expect(code).toBe(0)
    const aside = /is kept in (\S+)\.\n$/.exec(out)![1]!
    expect((await readdir(aside)).toSorted()).toEqual(['postgres', 'secrets.json'])
    expect(await hasDatabase()).toBe(false)
    const again = await runCommand('reset', ['--yes'], dataDir)
    expect(again).toEqual({ code: 0, out: `There is no database in ${dataDir}.\n` })
  })

  test('db:reset stops a PostgreSQL left by a killed platform before it moves the files', async () => {
    await startPlanted()
    main.main.kill('SIGKILL')
    await main.ended
    const { code, out } = await runCommand('reset', ['--yes'], dataDir)
    expect(out).toMatch(/is kept in/)
    expect(code).toBe(0)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('replaced-'))).toHaveLength(2)
  })
})
