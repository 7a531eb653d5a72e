import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const han = /\p{Script=Han}/gu

test('the Han font contains every Han letter of the content and the seed (fonts.css says how to rebuild it)', () => {
  const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(root, 'content', name))
  const letters = new Set(
    [...files, join(root, 'seed.sql')].flatMap((file) => readFileSync(file, 'utf8').match(han) ?? []),
  )
  expect(letters.size).toBeGreaterThan(1000)
  const drawn = new Set(readFileSync(join(import.meta.dirname, 'styles/han/letters.txt'), 'utf8'))
  expect([...letters].filter((letter) => !drawn.has(letter))).toEqual([])
})
