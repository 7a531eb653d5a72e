import { expect, test } from 'vitest'
import { relativeWords } from './relative-words.ts'

test('relativeWords shows how long ago a moment was, within a week', () => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  const ago = (minutes: number) => relativeWords(new Date(now - minutes * 60_000).toISOString(), now)
  // The page's estimate of the server's time may be slow, so a new time can seem to be in the future.
  expect(ago(-1)).toBe('just now')
  expect(ago(0.9)).toBe('just now')
  expect(ago(59)).toBe('59 min ago')
  expect(ago(60)).toBe('1 h ago')
  expect(ago(24 * 60 - 1)).toBe('23 h ago')
  expect(ago(24 * 60)).toBe('1 day ago')
  expect(ago(7 * 24 * 60 - 1)).toBe('6 days ago')
  expect(ago(7 * 24 * 60)).toBeNull()
})
