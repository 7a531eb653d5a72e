import { expect, test } from 'vitest'
import { localMoment } from '../../../lib/time/local-moment.ts'
import { momentField, nextEvening } from './moment-field.ts'

const messageOf = (written: string) => momentField.safeParse(written).error?.issues[0]?.message
const inDays = (days: number) => localMoment(new Date(Date.now() + days * 86_400_000))

test('SCHED-1: the form accepts only a publication time in the future and at most a year ahead', () => {
  expect(messageOf('')).toBe('Please choose a day and a time.')
  expect(messageOf('soon')).toBe('Please choose a time in the future.')
  expect(messageOf(inDays(-1))).toBe('Please choose a time in the future.')
  expect(messageOf(inDays(366))).toBe('You can schedule a case at most a year ahead.')
  const next = inDays(300)
  expect(momentField.parse(next)).toBe(new Date(next).toISOString())
})

test('the form proposes 18:00 tomorrow by the author’s clock', () => {
  expect(nextEvening(new Date(2026, 10, 30, 23, 59).getTime())).toBe('2026-12-01T18:00')
})
