import { describe, expect, test } from 'vitest'

describe('a page', () => {
  test('opens', () => expect(1).toBe(2))
  test('closes', () => undefined)
})
