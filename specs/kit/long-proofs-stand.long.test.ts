import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'

let folder: string
/** What landed, and a clone of it in which one commit more has changed nothing but the README. */
let upstream: string
let clone: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'long-proofs-'))
  upstream = join(folder, 'upstream')
  clone = join(folder, 'clone')
  git(folder, 'init', '-q', '-b', 'main', upstream)
  commit(upstream, 'supabase/migrations/1_cases.sql')
  git(folder, 'clone', '-q', upstream, clone)
  commit(clone, 'README.md')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function git(cwd: string, ...args: string[]) {
  const identity = ['-c', 'user.name=Mei Lin', '-c', 'user.email=mei@example.test']
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8' }).trim()
}

function write(path: string, repository = clone) {
  mkdirSync(dirname(join(repository, path)), { recursive: true })
  writeFileSync(join(repository, path), 'changed')
}

function commit(repository: string, path: string) {
  write(path, repository)
  git(repository, 'add', '.')
  git(repository, 'commit', '-q', '-m', path)
}

function proofs({ landed = '', cwd = clone } = {}) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(projectRoot, 'scripts/long-proofs-stand.mjs')],
    {
      cwd,
      env: { ...process.env, LANDED_COMMIT: landed, GIT_CEILING_DIRECTORIES: folder },
      encoding: 'utf8',
    },
  )
  return { stand: status === 0, said: stdout.trim() }
}

describe('the long proofs stand', () => {
  test('when nothing that they prove has changed since origin/main', () => {
    expect(proofs()).toMatchObject({ stand: true })
  })

  test('when CI names the commit that landed last, and nothing has changed since', () => {
    expect(proofs({ landed: git(upstream, 'rev-parse', 'HEAD') })).toMatchObject({ stand: true })
  })

  test.each(['specs/api/cases.test.ts', 'bench/cases.ts', 'docs/rules.md'])('when %s changes', (path) => {
    write(path)
    expect(proofs()).toMatchObject({ stand: true })
  })
})

describe('the long proofs are made again', () => {
  test.each([
    'supabase/migrations/2_comments.sql',
    'supabase/functions/_shared/db.ts',
    'supabase/functions/api/index.ts',
    'web/src/app/main.tsx',
    'seed.sql',
    'local/database.ts',
    'deploy/host.ts',
    'docs/deploy.md',
    'package-lock.json',
    'specs/kit/seed.ts',
    'specs/database/access.long.test.ts',
    'specs/database/access-mutants.ts',
    'scripts/long-proofs-stand.mjs',
    'vitest.config.ts',
  ])('when %s is new or changes', (path) => {
    write(path)
    expect(proofs()).toMatchObject({ stand: false, said: expect.stringContaining(path) })
    rmSync(join(clone, path))
    expect(proofs()).toMatchObject({ stand: true })
  })

  test('when a migration has gone, committed or not', () => {
    rmSync(join(clone, 'supabase/migrations/1_cases.sql'))
    expect(proofs()).toMatchObject({ stand: false })
    git(clone, 'commit', '-q', '-a', '-m', 'gone')
    expect(proofs()).toMatchObject({ stand: false })
  })

  test('in a fresh clone, where nothing says what landed before', () => {
    const fresh = join(folder, 'fresh')
    git(folder, 'clone', '-q', '--depth', '1', `file://${upstream}`, fresh)
    expect(proofs({ cwd: fresh })).toEqual({
      stand: false,
      said: 'The long proofs are made: origin/main is what is checked, not what landed before it.',
    })
  })

  test('where there is no repository, and for a commit that is not there', () => {
    expect(proofs({ cwd: folder })).toMatchObject({ stand: false, said: expect.stringMatching(/no origin/) })
    expect(proofs({ landed: 'f'.repeat(40) })).toMatchObject({ stand: false })
  })
})
