import { describe, expect, test } from 'vitest'

let tries = 0

describe('a page', () => {
  test('opens at the second try', () => {
    tries += 1
    expect(tries).toBe(2)
  })
  test('opens at once', () => undefined)
})
