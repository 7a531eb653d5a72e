import { access, chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isComplete } from '../../local/sql-prompt.ts'
import { plant } from '../kit/planted.ts'
import { runCommand, startCommand } from './command.ts'
import { waitFor } from '../kit/wait-for.ts'

let dataDir: string
let main: Awaited<ReturnType<typeof startCommand>>
/** Of a machine without psql. */
const bare = { PATH: '/nonexistent' }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'database-commands-spec-'))
  await chmod(dataDir, 0o711)
  await startPlanted()
})
afterAll(async () => {
  main.main.kill('SIGKILL')
  await main.ended
  // A PostgreSQL that its platform left behind is ended by the next command that needs the directory.
  await runCommand('reset', ['--yes'], dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

async function startPlanted() {
  await plant('club', dataDir)
  main = await startCommand(dataDir)
  await waitFor(() => expect(main.said[0], main.errors.join('\n')).toMatch(/^Ready/))
}

describe('db:psql, where psql is not installed', () => {
  const psql = (args: string[], input?: string) => runCommand('psql', args, dataDir, { input, env: bare })

  test('-c prints a table: names, a rule, null as nothing, a date and a big number as the server writes them', async () => {
    const { code, out } = await psql([
      '-c',
      `select 1 as one, null as nothing, 9007199254740993 as big, '2026-02-03'::date as day, E'a\\nb\\x1b' as text`,
    ])
    expect([code, out]).toEqual([
      0,
      ` one | nothing | big              | day        | text
-----+---------+------------------+------------+--------
 1   |         | 9007199254740993 | 2026-02-03 | a ⏎ b\ufffd
(1 row)

`,
    ])
  })

  test('reads statements over several lines and continues after an error', async () => {
    const { code, out } = await psql(
      [],
      `select 'a;
b' as text;\nselect nonsense;\ndo $$ begin perform 1; end; $$;\nselect current_user as me`,
    )
    expect(out).toMatch(/a; ⏎ b/)
    expect(out).toMatch(/ERROR: column "nonsense" does not exist/)
    expect(out).toMatch(/^DO/m)
    expect(out).toMatch(/ me\n-+\n postgres\n\(1 row\)/)
    expect(code).toBe(0)
  })

  test('fails with the server’s error, and refuses psql’s own commands', async () => {
    expect(await psql(['-c', 'select nonsense'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/nonsense/),
    })
    expect(await psql(['-l'])).toMatchObject({ code: 1, out: expect.stringMatching(/psql is not installed/) })
  })

  test.each([
    ['select 1;', true],
    ['select 1', false],
    [`select ';`, false],
    [`select ';';`, true],
    [`select $x$ ; $x$; -- and so on`, true],
    ['do $$ begin perform 1;', false],
    ['select 1 /* ;', false],
    [`select "a;`, false],
  ])('whether %j is a whole statement: %j', (text, expected) => expect(isComplete(text)).toBe(expected))
})

test('db:psql without a running platform says how to start one', async () => {
  const nowhere = await mkdtemp(join(tmpdir(), 'database-commands-spec-'))
  const { code, out } = await runCommand('psql', ['-c', 'select 1'], nowhere)
  expect([code, out]).toEqual([1, `Nothing is running on ${nowhere}. Start it with: npm start\n`])
  await rm(nowhere, { recursive: true })
})

// In order: each goes on from what the one before left.
describe.sequential('db:reset', () => {
  const hasDatabase = () =>
    access(join(dataDir, 'postgres')).then(
      () => true,
      () => false,
    )

  test('refuses while a platform runs on the directory, even with --yes', async () => {
    const { code, out } = await runCommand('reset', ['--yes'], dataDir)
    expect([code, out]).toEqual([1, expect.stringMatching(/is in use by a running platform/)])
    expect(await hasDatabase()).toBe(true)
    expect((await runCommand('psql', ['-c', 'select 1'], dataDir, { env: bare })).code).toBe(0)
  })

  test('changes nothing without a yes', async () => {
    main.main.kill('SIGTERM')
    expect(await main.ended).toBe(0)
    const { code, out } = await runCommand('reset', [], dataDir)
    expect([code, out]).toEqual([1, expect.stringMatching(/npm run db:reset -- --yes/)])
    expect(await hasDatabase()).toBe(true)
  })

  test('--yes moves the database and its secrets aside', async () => {
    const { code, out } = await runCommand('reset', ['--yes'], dataDir)
    expect(code).toBe(0)
    const aside = /is kept in (\S+)\.\n$/.exec(out)![1]!
    expect((await readdir(aside)).toSorted()).toEqual(['postgres', 'secrets.json'])
    expect(await hasDatabase()).toBe(false)
    const again = await runCommand('reset', ['--yes'], dataDir)
    expect(again).toEqual({ code: 0, out: `There is no database in ${dataDir}.\n` })
  })

  test('stops a PostgreSQL that a killed platform left behind, before it moves its files', async () => {
    await startPlanted()
    main.main.kill('SIGKILL')
    await main.ended
    const { code, out } = await runCommand('reset', ['--yes'], dataDir)
    expect(out).toMatch(/is kept in/)
    expect(code).toBe(0)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('replaced-'))).toHaveLength(2)
  })
})
