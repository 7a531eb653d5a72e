import { expect, test } from 'vitest'
import { endpoints } from './contract/endpoints.ts'
import { inputWords } from './input-words.ts'

const junk: unknown[] = [undefined, null, true, 7, -1, 1.5, 1e12, '', 'x', 'x'.repeat(20_000), [], {}]
const lists = [[7], Array.from({ length: 1_001 }, () => 'x'), Array.from({ length: 1_001 }, () => ({}))]
const forPrograms = /\b(?:expected|received|[Ii]nvalid|Too (?:big|small)|Unrecognized|undefined|NaN)\b/

test('API-3: every invalid input is explained in one sentence without zod’s terms', () => {
  const said = new Set<string>()
  for (const { input } of Object.values(endpoints)) {
    const shape = 'shape' in input ? Object.keys(input.shape as object) : []
    const bodies = [
      ...junk,
      ...shape.flatMap((key) => [...junk, ...lists].map((value) => ({ [key]: value }))),
    ]
    for (const body of bodies)
      for (const { message } of input.safeParse(body, { error: inputWords }).error?.issues ?? [])
        said.add(message)
  }
  expect(said.size).toBeGreaterThan(50)
  expect([...said].filter((message) => forPrograms.test(message) || !/^[\p{Lu}“]/u.test(message))).toEqual([])
  for (const words of ['This is required.', 'At most 200 characters.', 'Please choose one of the options.'])
    expect([...said]).toContain(words)
})
