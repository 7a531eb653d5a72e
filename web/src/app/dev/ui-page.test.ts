import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sourcesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

test('the development page /ui shows every component that web/src/ui exports', () => {
  const components = sourcesOf(join(import.meta.dirname, '../../ui')).flatMap(({ text }) =>
    [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map((match) => match[1]!),
  )
  const shown = sourcesOf(import.meta.dirname).flatMap(({ text }) =>
    [...text.matchAll(/component: '(\w+)'/g)].map((match) => match[1]!),
  )
  expect(components.length).toBeGreaterThan(0)
  expect(shown.toSorted()).toEqual(components.toSorted())
})
