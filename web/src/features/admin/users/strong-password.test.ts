import { expect, test } from 'vitest'
import { strongPassword } from './strong-password.ts'

test('a generated password has 16 mixed characters without lookalikes and never repeats', () => {
  const made = Array.from({ length: 200 }, strongPassword)
  for (const password of made) {
    expect(password).toHaveLength(16)
    for (const kind of [/[A-Z]/, /[a-z]/, /\d/]) expect(password).toMatch(kind)
    expect(password).not.toMatch(/[0O1lI]/)
  }
  expect(new Set(made).size).toBe(200)
})
