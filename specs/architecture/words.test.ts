import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const checked = [
  'bench',
  'content',
  'deploy',
  'local',
  'packages',
  'scripts',
  'specs/api',
  'specs/architecture',
  'specs/auth',
  'specs/database',
  'specs/deploy',
  'specs/hostile',
  'specs/journeys',
  'specs/kit',
  'specs/platform',
  'specs/realtime',
  'supabase',
  'web',
]
/** Folders in which names or spec titles still use a banned word; add none. */
const stillToCome: string[] = []

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const rows = glossary
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, word]) => word !== 'word' && !word!.startsWith('-'))
const banned = [
  ...new Set(rows.flatMap((row) => [...row[3]!.matchAll(/`([^`]+)`/g)].map(([, word]) => word!))),
]

/** Splits a name or title into words, so `thread` is in `queue_thread` and not in `multithreaded`. */
const wordsOf = (text: string) =>
  text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

function bannedIn(text: string) {
  const words = ` ${wordsOf(text).join(' ')} `
  return banned.filter((word) => {
    const [first, ...others] = word.split(' ')
    return new RegExp(` ${[`${first}(s|es|ed|ing)?`, ...others].join(' ')}s? `).test(words)
  })
}

type Node = { type: string; name?: unknown; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function namesInCode(file: string, source: string) {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    if (node.type.endsWith('Identifier') && typeof node.name === 'string') names.add(node.name)
    if (node.type === 'CallExpression' && isSpec(node.callee)) {
      const [title] = node.arguments as Node[]
      if (title?.type === 'Literal') names.add(String(title.value))
      if (title?.type === 'TemplateLiteral')
        for (const part of title.quasis as { value: { raw: string } }[]) names.add(part.value.raw)
    }
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync(file, source).program)
  return [...names]
}

function isSpec(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return /^(test|it|describe)$/.test(String(callee.name))
  return isSpec(callee.type === 'CallExpression' ? callee.callee : callee.object)
}

function namesIn(file: string) {
  const source = readFileSync(join(root, file), 'utf8')
  if (/\.(tsx?|m?js)$/.test(file)) return namesInCode(file, source)
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/--.*$/gm, '')
  if (file.endsWith('.css')) return [...code.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)
  return code.replace(/'[^']*'/g, '').match(/\w+/g) ?? []
}

const findingsIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx,js,mjs,css,sql}`, {
    cwd: root,
    ignore: ['**/dist/**', '**/node_modules/**'],
  }).flatMap((file) => {
    const names = [basename(file), ...namesIn(file)]
    return [...new Set(names)].flatMap((name) => bannedIn(name).map((word) => `${file}: ${name} (${word})`))
  })

describe('one concept, one word', () => {
  test('the glossary has at most 40 words, each only once', () => {
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.length).toBeLessThanOrEqual(40)
    expect(new Set(rows.map(([, word]) => word)).size).toBe(rows.length)
  })

  test.each(checked)('no name and no spec title in %s uses a banned word', (folder) => {
    expect(findingsIn(folder)).toEqual([])
  })

  test('a folder without banned words is on the checked list', () => {
    expect(stillToCome.filter((folder) => findingsIn(folder).length === 0)).toEqual([])
  })

  test('every folder with code is on the checked list or still to come', () => {
    const folders = globSync('**/*.{ts,tsx,js,mjs,sql}', {
      cwd: root,
      ignore: ['**/dist/**', '**/node_modules/**', '.data/**', '*.*'],
    }).map((file) =>
      file
        .split('/')
        .slice(0, file.startsWith('specs/') ? 2 : 1)
        .join('/'),
    )
    expect([...new Set(folders)].toSorted()).toEqual([...checked, ...stillToCome].toSorted())
  })

  /** Builds the forms from the glossary, so that the code contains no banned word. */
  const casings = (word: string) => {
    const [first, ...others] = word.split(' ')
    const capital = (part: string) => part[0]!.toUpperCase() + part.slice(1)
    return {
      first,
      others,
      camel: first + others.map(capital).join(''),
      pascal: word.split(' ').map(capital).join(''),
    }
  }

  test.each(banned.map((word) => [word]))('the check finds `%s` in every form', (word) => {
    const { first, others, camel, pascal } = casings(word)
    const forms = [
      `queue_${word.replaceAll(' ', '_')}`,
      `use${pascal}Of`,
      `${camel}s`,
      `${camel}All`,
      `${pascal}Summary`,
      `what is ${first}ing ${others.join(' ')} now`,
      `what was ${first}ed ${others.join(' ')}`,
    ]
    expect(forms.filter((form) => bannedIn(form).join() !== word)).toEqual([])
  })

  test.each(banned.map((word) => [word]))(
    'the word check does not report `%s` inside a longer word',
    (word) => {
      const { camel, pascal } = casings(word)
      expect([`s${camel}`, `${camel}x`, `use${pascal}x`].flatMap(bannedIn)).toEqual([])
    },
  )

  test('the check reads identifiers and spec titles', () => {
    expect(namesInCode('a.test.ts', "test.each([1])('a title', () => { const inside = other })")).toEqual(
      expect.arrayContaining(['a title', 'inside', 'other']),
    )
  })
})
