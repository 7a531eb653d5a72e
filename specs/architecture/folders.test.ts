import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { globSync } from 'tinyglobby'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const shared = 'supabase/functions/_shared'
const [contract, tcm] = [`${shared}/contract`, `${shared}/tcm`]
const platform = 'packages/supabase-local'

const parts: { part: string; files: string[]; mayImport: string[] }[] = [
  { part: 'contract', files: [`${contract}/**`], mayImport: [contract] },
  { part: 'tcm', files: [`${tcm}/**`], mayImport: [tcm, contract] },
  { part: 'function kit', files: [`${shared}/*.ts`], mayImport: [shared] },
  {
    part: 'function api',
    files: ['supabase/functions/api/**'],
    mayImport: [shared, 'supabase/functions/api'],
  },
  { part: 'web ui', files: ['web/src/ui/**'], mayImport: ['web/src/ui', contract, tcm] },
  { part: 'web lib', files: ['web/src/lib/**'], mayImport: ['web/src/lib', contract, tcm] },
  {
    part: 'web features',
    files: ['web/src/features/**'],
    mayImport: ['web/src/features', 'web/src/ui', 'web/src/lib', contract, tcm],
  },
  {
    part: 'web app',
    files: ['web/src/app/**'],
    mayImport: ['web/src/app', 'web/src/features', 'web/src/ui', 'web/src/lib', contract, tcm],
  },
  {
    part: 'platform package',
    files: [`${platform}/**`],
    // The SQL tag contains nothing specific to the club.
    mayImport: [platform, 'supabase/functions/_shared/sql.ts'],
  },
  { part: 'deploy', files: ['deploy/**'], mayImport: ['deploy', contract, 'local/project-root.ts'] },
  {
    part: 'npm start',
    files: ['local/**'],
    mayImport: [
      'local',
      platform,
      'deploy/heads.ts',
      'deploy/site.ts',
      'content/loader/load-content.ts',
      'scripts/dev-people.ts',
    ],
  },
  { part: 'scripts', files: ['scripts/**'], mayImport: ['scripts', contract, 'local/dev-logins.ts'] },
  {
    part: 'content loader',
    files: ['content/loader/**'],
    mayImport: ['content/loader', 'content/checks', contract, tcm, 'local/project-root.ts'],
  },
  {
    part: 'content checks',
    files: ['content/checks/**'],
    mayImport: ['content', contract, tcm, 'supabase/functions/api/ai'],
  },
  {
    part: 'bench',
    files: ['bench/**'],
    // The bench sends the same hostile requests as the specs.
    mayImport: [
      'bench',
      platform,
      'local/project-root.ts',
      'local/start-club.ts',
      'content/loader/load-content.ts',
      'specs/hostile',
      'specs/kit/browser-at.ts',
      'specs/kit/case-form.ts',
    ],
  },
]

type Import = { from: string; to: string }

function isInside(path: string, folder: string) {
  return path === folder || path.startsWith(`${folder}/`)
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, source)
  const specifiers = [
    ...module.staticImports.map((i) => i.moduleRequest.value),
    ...module.staticExports.flatMap((e) => e.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map((i) =>
      source.slice(i.moduleRequest.start, i.moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    ),
  ]
  return specifiers
    .map((specifier) => specifier.replace(/^@(contract|tcm)\//, `${join(root, shared)}/$1/`))
    .map((specifier) => specifier.replace(/^supabase-local(?=\/)/, join(root, platform)))
    .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('/'))
    .map((specifier) => ({
      from: file,
      to: relative(root, resolve(join(root, dirname(file)), specifier))
        .split(sep)
        .join('/'),
    }))
}

const listFiles = (patterns: string[]) =>
  globSync(patterns, { cwd: root, ignore: ['**/*.test.*', '**/node_modules/**', '**/dist/**'] }).filter(
    (file) => /\.tsx?$/.test(file),
  )

function effectsOf(file: string, source = readFileSync(join(root, file), 'utf8')) {
  return [...source.matchAll(/\b(useEffect|useLayoutEffect|useEffectEvent)\(/g)].map(({ index }) => {
    let depth = 0
    let end = source.indexOf('(', index)
    do {
      if (source[end] === '(') depth++
      if (source[end] === ')') depth--
      end++
    } while (depth > 0 && end < source.length)
    return `${file}: ${source.slice(index, end)}`
  })
}

/** The effects of a file that fetch or mutate, even through a renamed mutation or a callback after login. */
function effectsThatFetch(file: string, source = readFileSync(join(root, file), 'utf8')) {
  const own = [...source.matchAll(/\bmutate(?:Async)?: (\w+)/g)].map(([, name]) => `${name}(?=\\()`)
  const fetching =
    'callApi\\w*|fetch|fetchQuery|prefetchQuery|ensureQueryData|invalidateQueries|refetch\\w*|mutate\\w*|takeAct'
  const pattern = new RegExp(`\\b(?:${[fetching, ...own].join('|')})\\b`)
  return effectsOf(file, source).filter((effect) => pattern.test(effect.slice(file.length)))
}

function circlesIn(files: string[]) {
  const next = new Map(files.map((file) => [file, importsOf(file).map(({ to }) => to)]))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) return circles.push([...path.slice(at), file].join(' → '))
    if (done.has(file)) return
    for (const to of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return circles
}

const describeImport = ({ from, to }: Import) => `${from} → ${to}`
const wrongArrows = (imports: Import[], mayImport: string[]) =>
  imports.filter(({ to }) => !mayImport.some((folder) => isInside(to, folder))).map(describeImport)

describe('dependencies between the parts', () => {
  test.each(parts)('$part imports only $mayImport', ({ files, mayImport }) => {
    const sources = listFiles(files)
    expect(sources.length).toBeGreaterThan(0)
    expect(wrongArrows(sources.flatMap(importsOf), mayImport)).toEqual([])
  })

  test('no feature imports another feature', () => {
    const feature = (path: string) => path.split('/')[3]
    const wrong = listFiles(['web/src/features/**'])
      .flatMap(importsOf)
      .filter(({ from, to }) => isInside(to, 'web/src/features') && feature(from) !== feature(to))
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('no files import each other in a cycle', () => {
    const files = listAll('{ts,tsx,js,mjs}')
    expect(files.length).toBeGreaterThan(100)
    expect(circlesIn(files)).toEqual([])
  })

  test('the platform and the function count a caller by the same network', () => {
    // The function is uploaded without the package, and the package knows nothing of the club. So each has a copy.
    const [own, copy] = [platform, shared].map((folder) =>
      readFileSync(join(root, folder, 'network-of.ts'), 'utf8'),
    )
    expect(copy).toBe(own)
  })

  test('the check reports a forbidden import', () => {
    const imports = importsOf(`${contract}/auth.ts`)
    expect(imports.map(({ to }) => to)).toContain(`${contract}/endpoint.ts`)
    expect(wrongArrows(imports, ['web/src/ui'])).toContain(`${contract}/auth.ts → ${contract}/endpoint.ts`)
  })
})

describe('one module for each outside service', () => {
  const web = () => listFiles(['web/src/**'])
  const holders = (pattern: RegExp, files = web()) =>
    files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))

  test('no React effect fetches data; queries and mutations do', () => {
    expect(web().flatMap((file) => effectsOf(file)).length).toBeGreaterThan(20)
    expect(web().flatMap((file) => effectsThatFetch(file))).toEqual([])
    for (const act of ['vote(1)', "takeAct('vote')", 'void refetchAll()', 'callApi(me, {})'])
      expect(
        effectsThatFetch('planted.tsx', `const { mutate: vote } = useVote()\nuseEffect(() => { ${act} })`),
        act,
      ).toHaveLength(1)
    expect(effectsThatFetch('planted.tsx', 'useEffect(() => { vote(1) })')).toEqual([])
  })

  test('only lib/live/live.ts and its socket use Realtime, and only lib/api/api.ts calls fetch', () => {
    const live = ['web/src/lib/live/live.ts', 'web/src/lib/live/live-socket.ts']
    expect(holders(/(from|import\() ?'@supabase\//).filter((file) => !live.includes(file))).toEqual([])
    expect(holders(/\bfetch\(/).toSorted()).toEqual(['web/src/lib/api/api.ts'])
  })

  test('the web app calls no .from() or .rpc() of Supabase', () => {
    expect(holders(/\bsupabase\b.*\.(from|rpc)\(/)).toEqual([])
  })

  test('only lib/storage/storage-keys.ts contains keys of the browser’s storage', () => {
    const named = holders(/[`'"]tcm_(?!topic|pattern|diagnosis)/)
    expect(named.filter((file) => file !== 'web/src/lib/storage/storage-keys.ts')).toEqual([])
    expect(named).not.toEqual([])
    expect(holders(/\b(local|session)Storage\./)).toEqual(['web/src/lib/storage/stored.ts'])
    expect(holders(/\bindexedDB\b/)).toEqual([])
  })

  test('no style has a page-wide :has() selector, which would slow down every keystroke', () => {
    const styles = globSync('web/src/**/*.css', { cwd: root })
    expect(holders(/\bscroll-padding/, styles)).not.toEqual([])
    expect(holders(/(^|[\s,(])(:root|html|body|\.shell):has\(/, styles)).toEqual([])
  })

  test('there are no barrel files', () => {
    const barrels = listFiles([
      'web/src/**',
      'local/**',
      'packages/**',
      'supabase/functions/_shared/**',
    ]).filter((file) => /\/index\.tsx?$/.test(file))
    expect(barrels).toEqual([])
  })
})

const listAll = (kinds: string) =>
  globSync(`**/*.${kinds}`, { cwd: root, ignore: ['**/dist/**', '**/node_modules/**', '.data/**'] })

describe('file sizes', () => {
  test.each([
    [300, '{ts,tsx,css,js,mjs}'],
    [400, 'sql'],
  ])('no file exceeds %i lines: %s', (most, kinds) => {
    const files = listAll(kinds)
    expect(files.length).toBeGreaterThan(kinds === 'sql' ? 50 : 1000)
    const long = files.filter(
      (file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length > most,
    )
    expect(long).toEqual([])
  })
})

describe('rules of this project', () => {
  test('migrations touch schema realtime only by create or drop policy on realtime.messages', () => {
    const files = globSync('supabase/migrations/*.sql', { cwd: root })
    expect(files.length).toBeGreaterThan(0)
    const wrong = files.flatMap((file) => {
      const sql = readFileSync(join(root, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/--.*$/gm, '')
      return [...sql.matchAll(/\b(alter|create|drop|comment on|grant|revoke)\b[^;]*?\brealtime\.\w+/gi)]
        .map((match) => match[0].replace(/\s+/g, ' '))
        .filter(
          (statement) => !/^(create|drop) (policy|or replace function|function|trigger)\b/i.test(statement),
        )
        .map((statement) => `${file}: ${statement}`)
    })
    expect(wrong).toEqual([])
  })

  test('the platform’s code names no table of the club', () => {
    const tables = globSync('supabase/migrations/*.sql', { cwd: root }).flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /create table (?:if not exists )?(?:public|private)\.(\w+)/gi,
        ),
      ].map((match) => match[1]!),
    )
    expect(tables.length).toBeGreaterThan(0)
    const pattern = new RegExp(`\\b(public|private)\\.(${tables.join('|')})\\b`)
    const sources = globSync('packages/**/*.{ts,sql}', { cwd: root, ignore: ['**/*.test.ts', '**/dist/**'] })
    expect(sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })
})
