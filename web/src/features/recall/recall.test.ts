import { expect, test } from 'vitest'
import type { RecallCard } from '@contract/recall.ts'
import { ankiFile } from './anki-file.ts'
import { calendarOf } from './calendar.ts'
import { intervalWords, untilWords } from './interval-words.ts'
import { countToday, countWords, nextCard, untilMore } from './next-card.ts'

const minute = 60_000
const day = 1440 * minute

test.each([
  [20_000, '1 min'],
  [10 * minute, '10 min'],
  [60 * minute, '1 hour'],
  [day, '1 day'],
  [30 * day, '30 days'],
  [31 * day, '1 month'],
  [300 * day, '10 months'],
  [540 * day, '1.5 years'],
])('RECALL-10: the interval %d ms is shown as %s', (ms, words) => expect(intervalWords(ms)).toBe(words))

test('RECALL-10: a card promised for 10 minutes is listed as due in 10 minutes right after the answer', () =>
  expect(untilWords(9.4 * minute)).toBe('10 min'))

const now = new Date('2026-11-23T12:00:00Z')
const dayEnd = '2026-11-24T00:00:00Z'
const memory = {
  stability: 1,
  difficulty: 1,
  elapsed_days: 0,
  scheduled_days: 1,
  learning_steps: 0,
  reps: 1,
  lapses: 0,
  state: 2,
  last_review: '2026-11-20T12:00:00Z',
}
const at = (ms: number, state: number | null, more: object = {}) => ({
  memory: state === null ? null : { ...memory, state },
  due: new Date(now.getTime() + ms).toISOString(),
  is_suspended: false,
  buried_until: null,
  ...more,
})

test('RECALL-7: due cards come before new cards, and new cards before cards that return in a few minutes', () => {
  const later = at(600 * minute, 2)
  const learned = at(-minute, 1)
  const fresh = at(0, null)
  const soon = at(5 * minute, 3)
  const cards = [soon, fresh, later, learned, at(2 * day, 2), at(-day, 2, { is_suspended: true })]
  const order = []
  for (let left: typeof cards = cards, card; (card = nextCard(left, now, dayEnd)); order.push(card))
    left = left.filter((other) => other !== card)
  expect(order).toEqual([learned, later, fresh, soon])
  expect(countToday(cards, now, dayEnd)).toEqual({ left: 2, learning: 2 })
  expect(nextCard([at(25 * minute, 1), at(-1, 2, { buried_until: dayEnd })], now, dayEnd)).toBeNull()
})

test.each([
  [1, 0, '1 card left today'],
  [7, 1, '7 left today, 1 to repeat'],
  [0, 1, '1 card to repeat'],
])('RECALL-7: %d cards left and %d in learning are shown as %s', (left, learning, words) =>
  expect(countWords({ left, learning })).toBe(words),
)

test('RECALL-14: a page without a card refetches when the next card is due or the day ends', () => {
  const hour = 60 * minute
  const due = (ms: number) => new Date(now.getTime() + ms).toISOString()
  expect(untilMore({ next_due: due(2 * hour), day_end: dayEnd }, now)).toBe(2 * hour + 1000)
  expect(untilMore({ next_due: due(3 * day), day_end: dayEnd }, now)).toBe(12 * hour + 1000)
  expect(untilMore({ next_due: null, day_end: dayEnd }, now)).toBe(12 * hour + 1000)
  // Even for a due time in the past, the page waits a minute before it fetches.
  expect(untilMore({ next_due: due(-hour), day_end: dayEnd }, now)).toBe(minute)
})

test('RECALL-11: the Anki file has one line per card, and a card’s text cannot break columns, lines or tags', () => {
  const rest = { ...at(0, null), created_at: dayEnd, opens: '/', note: 'Mine\t<b>' }
  const cards: RecallCard[] = [
    {
      ...rest,
      id: 'a',
      asks: {
        kind: 'exam',
        scenario: 'First\n\nSecond',
        section: 'points',
        question: 'Which "one"?',
        options: ['<i>', 'b', 'c', 'd'],
        correct_answer: 0,
        explanations: ['Since\tthis.', '', '', ''],
        links: [[], [], [], []],
      },
    },
    {
      ...rest,
      id: 'b',
      note: '',
      asks: {
        kind: 'entry',
        question: 'LR-3',
        answers: [{ label: 'Where', text: 'Foot', is_danger: false }],
      },
    },
  ]
  const lines = ankiFile(cards).trimEnd().split('\n')
  expect(lines.slice(0, 5).every((line) => line.startsWith('#'))).toBe(true)
  expect(lines.slice(5).map((line) => line.split('\t'))).toEqual([
    [
      'a',
      'First<br><br>Second<br><br><b>Which &quot;one&quot;?</b><ol type="A"><li>&lt;i&gt;</li><li>b</li><li>c</li><li>d</li></ol>',
      '<b>&lt;i&gt;</b><br>Since this.<br><br>Mine &lt;b&gt;',
      'case-club exam',
    ],
    ['b', 'LR-3', '<b>Where</b> Foot', 'case-club entry'],
  ])
})

test('the calendar of a year ends today and names each month at the week of its first day', () => {
  const { cells, months, weeks } = calendarOf([{ day: '2026-11-27', reviews: 8 }], '2026-11-28')
  expect(cells.at(-1)).toEqual({ day: '2026-11-28', week: weeks - 1, weekday: 5, reviews: 0 })
  expect(cells.at(-2)).toMatchObject({ day: '2026-11-27', reviews: 8 })
  expect(months).toHaveLength(12)
  // November 1 is a Sunday, so its week is the one before November 2.
  expect(months.at(-1)).toEqual({ name: 'Nov', week: weeks - 5 })
})
