import { expect, test } from 'vitest'
import { strongPassword } from './strong-password.ts'

test('a made password is long, mixed, and never the same', () => {
  const made = Array.from({ length: 200 }, strongPassword)
  for (const password of made) {
    expect(password).toHaveLength(16)
    expect(password).toMatch(/[A-Z]/)
    expect(password).toMatch(/[a-z]/)
    expect(password).toMatch(/\d/)
    expect(password).not.toMatch(/[0O1lI]/)
  }
  expect(new Set(made).size).toBe(200)
  const first = new Set(made.map(([letter]) => letter))
  expect(first.size).toBeGreaterThan(20)
})
