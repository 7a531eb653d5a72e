import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { endpoints } from '@contract/endpoints.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const ignore = ['**/node_modules/**', '**/dist/**', '.data/**', 'package-lock.json']
const files = globSync('**/*', { cwd: root, ignore, dot: true, onlyFiles: false }).map((path) =>
  path.replace(/\/$/, ''),
)
/** Excludes decisions, because they may name files that existed only at their date. */
const documents = files.filter((path) => /^(docs\/|\.github\/.*|)[\w-]+\.md$/.test(path))

const textOf = (pattern: RegExp) =>
  files
    .filter((path) => pattern.test(path))
    .map(read)
    .join('\n')
const sql = textOf(/^(supabase\/migrations|packages)\/.*\.sql$/)
const sources =
  sql +
  textOf(/^(supabase|web|local|packages|content|deploy|bench|scripts|specs\/kit)\/.*\.(tsx?|mjs|ya?ml|toml)$/)
const settings = read('.env.example')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const benches = read('bench/main.ts')

/** Files that exist only after a build, a start or an operator’s work. */
const isMade = (path: string) =>
  /^(\.data|\.env|dist|web\/dist|test-results|postgres|backups|secrets\.json|prod-ca-.*)(\/|$)/.test(path)
const isWord = (word: string, text: string) => new RegExp(`\\b${word}\\b`).test(text)
const asPattern = (text: string) =>
  text.replace(/[.+()[\]$^|]/g, String.raw`\$&`).replace(/<[^>]+>|…|\*/g, '[^/]*')

/** An abbreviated path such as `…_cases.sql` matches any file with that ending. */
function isFile(path: string) {
  if (isMade(path) || path.startsWith('/')) return true
  const ending = new RegExp(`(^|/)${asPattern(path.replace(/\/$/, ''))}$`)
  return files.some((file) => ending.test(file))
}

function isEndpoint(method: string, path: string) {
  const pattern = new RegExp(`${asPattern(path.replace(/\?.*/, ''))}$`)
  return Object.values(endpoints).some((one) => one.method === method && pattern.test(`/api${one.path}`))
}

const isSql = (name: string) =>
  new RegExp(`create (or replace )?(table|view|function) (private|public)\\.${name}\\b`).test(sql)

/** Returns what a token in backticks names and the project lacks; undefined if all exists. */
function missingIn(token: string): string | undefined {
  const [, script, argument] = /\bnpm run ([\w:]+)(?: -- ([a-z-]+))?/.exec(token) ?? []
  if (script && !scripts[script]) return script
  if (script === 'bench' && argument && !isWord(argument, benches)) return argument
  const [, method, address] = /^(GET|POST|PUT|DELETE) (\/api\S+|…\S+)$/.exec(token) ?? []
  if (method) return isEndpoint(method, address!) ? undefined : address
  for (const word of token.split(/\s+/)) {
    if (/^[a-z]+:[a-z]+$/.test(word) && !scripts[word]) return word
    const isPath =
      /^[\w.*…-][\w.<>*…-]*(\/[\w.<>*…-]*)+$|^[\w.<>*…-]+\.(tsx?|mjs|sql|ya?ml|md|json|toml)$/.test(word)
    if (isPath && !isFile(word)) return word
  }
  if (/^_\d+_\w+$/.test(token)) return isWord(token, sql) ? undefined : token
  const [, object] = /\b(?:private|public)\.(\w+)/.exec(token) ?? []
  if (object && object !== 'tg_table__task') return isSql(object) ? undefined : object
  const [, called] = /^(\w+)\(.*\)$/.exec(token) ?? []
  if (called && !isSql(called) && !isWord(called, sources)) return called
  const [name, prefix] = /^\w+(…)?/.exec(token) ?? []
  const isName = /^\w*([a-z][A-Z]|[a-z]_[a-z]|[A-Z]_[A-Z…])\w*(=|…|$)/.test(token)
  if (isName && !(prefix ? settings + sources : sources).includes(name!.replace('…', ''))) return name
}

const missingFrom = (text: string) =>
  [...text.matchAll(/`([^`\n]+(?:\n[^`\n]+)?)`|^(npm run .*)$/gm)].flatMap(([, token, line]) => {
    const missing = missingIn((token ?? line)!.replace(/\s+/g, ' '))
    return missing ? [missing] : []
  })

test.each(documents)('%s names only files, commands, endpoints, tables and functions that exist', (file) => {
  expect(missingFrom(read(file).replace(/```mermaid[\s\S]*?```/g, ''))).toEqual([])
})

test('the check reports every kind of documented name that does not exist', () => {
  const planted = {
    command: 'npm run nothing',
    'short command': '`test:nothing`',
    bench: '`npm run bench -- nothing`',
    file: '`web/src/lib/nothing.ts`',
    'file of a spec': '`npm run test:one specs/api/nothing.test.ts`',
    'bare file': '`nothing.test.ts`',
    migration: '`…_nothing.sql`',
    folder: '`web/src/nothing/`',
    endpoint: '`POST /api/nothing`',
    'other method': '`DELETE /api/reports`',
    table: '`select * from private.nothing`',
    trigger: '`_500_nothing`',
    function: '`may_do_nothing()`',
    handler: '`doNothing`',
    column: '`is_nothing`',
    setting: '`NO_SETTING=1`',
  }
  expect(Object.entries(planted).filter(([, text]) => missingFrom(text).length === 0)).toEqual([])
})

test('every link in a document leads to an existing file', () => {
  const broken = documents.flatMap((file) =>
    [
      ...read(file)
        .replace(/`[^`]*`/g, '')
        .matchAll(/\]\((?!https?:)([^)#]+)/g),
    ]
      .map(([, path]) => join(file, '..', path!).replace(/\/$/, ''))
      .filter((path) => !files.includes(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(broken).toEqual([])
})

const rules = [...read('docs/rules.md').matchAll(/\*\*([A-Z]+-\d+)\*\*/g)].map(([, rule]) => rule!)
/** The rules quoted in matching specs, except this one, which only lists prefixes. */
function quotedRules(specs: RegExp) {
  const nouns = [...new Set(rules.map((rule) => rule.replace(/\d+/, '')))].join('|')
  const text = textOf(new RegExp(`^(?!specs/architecture/docs).*${specs.source}`))
  return new Set(text.match(new RegExp(`\\b(${nouns})\\d+\\b`, 'g')))
}

test('specs quote every rule of docs/rules.md and no unknown rule', () => {
  const quoted = quotedRules(/\.test\.tsx?$/)
  expect(rules.filter((rule) => !quoted.has(rule))).toEqual([])
  expect([...quoted].filter((rule) => !rules.includes(rule))).toEqual([])
})

/** Prefixes whose rules concern access, secrecy, limits, exams, safety or delivery. */
const guarded =
  'ACC ADM AI API AUD BLOCK DB EXAM GATE GROUP JOB LIM LIVE MEM MOD PROF QUIZ ROLE ROOM SAFE SCHED SES SOL VOTE'.split(
    ' ',
  )
/** Further such rules, whose prefixes otherwise cover screens. */
const guardedAlone = [
  'TEXT-6',
  'UNFURL-3',
  'CREATE-1',
  'PRAC-2',
  'PRAC-3',
  'RECALL-9',
  'DISC-1',
  'DISC-4',
  'DISC-9',
  'DISC-12',
  'FIND-1',
]

test('the gate has a spec for each rule of access, secrecy, limits, safety and delivery', () => {
  const isGuarded = (rule: string) => guarded.includes(rule.split('-')[0]!) || guardedAlone.includes(rule)
  const quoted = quotedRules(/(?<!\.long)\.test\.tsx?$/)
  expect(rules.filter((rule) => isGuarded(rule) && !quoted.has(rule))).toEqual([])
  const prefixes = new Set(rules.map((rule) => rule.split('-')[0]!))
  expect(guarded.filter((prefix) => !prefixes.has(prefix))).toEqual([])
  expect(guardedAlone.filter((rule) => !rules.includes(rule))).toEqual([])
})

test('docs/operate.md lists every limit of the table private.limits', () => {
  const [, rows] = /insert into private\.limits[^;]*?values([\s\S]*?);/.exec(sql)!
  const kinds = [...rows!.matchAll(/^  \('([^']+)'/gm)].map(([, kind]) => kind!)
  expect(kinds).toContain('votes')
  const text = read('docs/operate.md').replaceAll(/\s+/g, ' ')
  expect(kinds.filter((kind) => !new RegExp(`[:,\`] ?${kind}[,.\`]`).test(text))).toEqual([])
})

test('every decision begins with its number, status and date', () => {
  const decisions = files.filter((path) => /^docs\/decisions\/.*\.md$/.test(path))
  expect(decisions.length).toBeGreaterThan(20)
  const begins = /^# (\d{3}) · .+\n\n\*\*Status:\*\* \S.* \d{1,2} \w+ 20\d\d/
  const numberOf = (path: string) => /\d{3}/.exec(path)![0]
  expect(decisions.filter((path) => begins.exec(read(path))?.[1] !== numberOf(path))).toEqual([])
})
