import { describe, expect, test } from 'vitest'
import { sections, type Section } from '@contract/exams.ts'
import { averagesOf, scoreTrendOf, standings, trendOf, type SectionScores } from './section-trend.ts'

const all = (score: number, more: Partial<Record<Section, number>> = {}) =>
  ({ ...Object.fromEntries(sections.map((section) => [section, score])), ...more }) as Record<Section, number>

const attempt = (kind: 'simple' | 'complex' | 'mock', scores: Partial<Record<Section, number>>) =>
  ({
    attempt_id: crypto.randomUUID(),
    submitted_at: '2026-11-01T10:00:00Z',
    kind,
    score: scores.diagnosis,
    scores,
  }) as SectionScores[number]

describe('STUD-5: the scores by section over time', () => {
  test('each point averages the five attempts up to that point', () => {
    const points = [100, 0, 100, 100, 0, 0].map((score) => attempt('simple', all(0, { points: score })))
    expect(trendOf(points).points).toEqual([100, 50, 67, 75, 60, 40])
    expect(trendOf(points).diagnosis).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('RES-6: a mock exam counts as one attempt, like a test', () => {
    const attempts = [attempt('simple', all(0)), attempt('mock', all(80))]
    expect(trendOf(attempts).diagnosis).toEqual([0, 40])
    expect(scoreTrendOf(attempts)).toEqual([0, 40])
    expect(averagesOf(attempts).points).toBe(40)
  })

  test('a section has no point before its first question', () => {
    const trend = trendOf([attempt('simple', { diagnosis: 100 }), attempt('simple', all(100))])
    expect(trend.nutrition).toEqual([null, 100])
  })

  test('the standings list the weakest section first and sections without answers last', () => {
    const attempts = [attempt('simple', { diagnosis: 100, points: 0, nutrition: 50 })]
    expect(standings(attempts).map(({ section, now }) => [section, now])).toEqual([
      ['points', 0],
      ['nutrition', 50],
      ['diagnosis', 100],
      ['daily_activities', null],
      ['differential', null],
      ['treatment_principle', null],
    ])
  })

  test('TODAY-1: the last twenty attempts decide the weakest section, as on every other page, not the last five', () => {
    const earlier = Array.from({ length: 15 }, () => attempt('simple', all(80, { points: 20 })))
    const lately = Array.from({ length: 5 }, () => attempt('simple', all(80, { points: 100, nutrition: 60 })))
    expect(standings([...earlier, ...lately]).slice(0, 2)).toEqual([
      { section: 'points', now: 40 },
      { section: 'nutrition', now: 75 },
    ])
    // Like the server, `standings` compares exact averages and rounds only the figures that it returns.
    const close = [
      attempt('mock', all(80, { points: 61, nutrition: 60 })),
      attempt('mock', all(80, { points: 60, nutrition: 60 })),
    ]
    expect(standings(close)[0]).toEqual({ section: 'nutrition', now: 60 })
  })

  test('a member without attempts has no chart points', () => {
    expect(trendOf([]).diagnosis).toEqual([])
  })
})
