import './built-web.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyOf } from '../kit/exams.ts'
import { seed, seeded } from '../kit/seed.ts'
import {
  type ExamClub,
  isSaved,
  nowhere,
  option,
  shownSeconds,
  startExamClub,
  type Taker,
} from './exam-steps.ts'
import { useBrowser, type Visitor } from './visitors.ts'
import { waitFor } from '../kit/wait-for.ts'

/** Whole mock exams under whatever may happen to a page and to the server under it. The full measure is EXAM_CHAOS_EVENTS=200. */
const events = Number(process.env.EXAM_CHAOS_EVENTS ?? 30)
const eventsPerAttempt = 15

let club: ExamClub
const visit = useBrowser(() => club.url)
beforeAll(async () => {
  club = await startExamClub({ durability: 'full' })
  await club.feature('mock')
})
afterAll(() => club?.stop())

const { random, below: upTo } = seeded('exam chaos')

type Run = {
  taker: Taker
  visitor: Visitor
  page: Page
  /** What was pressed last for each question, and what the page had called saved when it was last looked at. */
  pressed: number[]
  acknowledged: number[]
  at: number
}

const happenings = {
  reload: (run: Run) => run.page.reload(),
  'tab closed': reopen,
  'tab crashed': crash,
  'function killed': async () => kill('functions'),
  'Postgres killed': async () => kill('postgres'),
  'Realtime killed': async () => kill('realtime'),
  'line cut': loseConnection,
  'second tab': answerInSecondTab,
} satisfies Record<string, (run: Run) => Promise<unknown>>
type Happening = keyof typeof happenings
const names = Object.keys(happenings) as Happening[]

const openAttempt = (run: Run) =>
  waitFor(async () => {
    const attempts = await club.attempts(run.taker)
    expect(attempts.length).toBe(1)
    return attempts[0]!
  })

function kill(part: 'functions' | 'postgres' | 'realtime') {
  const pid = club.platform.pids()[part]
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

async function reopen(run: Run) {
  await run.page.close({ runBeforeUnload: false })
  await openPage(run)
}

async function crash(run: Run) {
  const devtools = await run.visitor.context.newCDPSession(run.page)
  const crashed = run.page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => {})
  await crashed
  await reopen(run)
}

async function loseConnection(run: Run) {
  await run.visitor.context.setOffline(true)
  for (let more = 1 + upTo(3); more > 0; more--) await answerNext(run)
  await run.visitor.context.setOffline(false)
}

async function answerInSecondTab(run: Run) {
  const other = await run.visitor.context.newPage()
  acceptLeaving(other)
  await enterExam(other)
  const place = upTo(4)
  await option(other, place).click()
  run.pressed[await positionOf(other)] = place
  await isSaved(other).waitFor({ timeout: 60_000 })
  await other.close()
}

async function openPage(run: Run) {
  run.page = await run.visitor.context.newPage()
  acceptLeaving(run.page)
  await enterExam(run.page)
}

const acceptLeaving = (page: Page) => page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))

/** A server that is down cannot say who is here: whoever meets that loads the page again. */
async function enterExam(page: Page) {
  await waitFor(async () => {
    if (page.url() === 'about:blank' || !(await option(page, 0).isVisible())) await page.goto('/mock-exam')
    await option(page, 0).waitFor({ timeout: 8000 })
  })
}

const positionOf = async (page: Page) =>
  Number((await page.getByText(/^Question \d+ of 90$/).innerText()).match(/\d+/)![0]) - 1

async function answerNext(run: Run) {
  const target = run.at++ % 90
  await run.page.getByRole('button', { name: new RegExp(`^Question ${target + 1}, `) }).click()
  const place = upTo(4)
  await run.page.keyboard.press(String(place + 1))
  await expect.poll(() => option(run.page, place).getAttribute('aria-pressed')).toBe('true')
  run.pressed[target] = place
  // Sometimes it goes on before the server has said anything.
  if (random() < 0.7 && (await isSaved(run.page).isVisible())) run.acknowledged = [...run.pressed]
}

/** Everything is saved again, nothing acknowledged has gone, and the clock is right. */
async function checkRun(run: Run) {
  await enterExam(run.page)
  await isSaved(run.page).waitFor({ timeout: 60_000 })
  const { choices } = await openAttempt(run)
  const lost = run.acknowledged.flatMap((choice, at) => {
    const mayBe = [choice, run.pressed[at]]
    return mayBe.includes(choices[at]!) ? [] : [{ at, mayBe, found: choices[at] }]
  })
  // What the page had not called saved may only be lost with its tab, within the moment that it takes to be written down.
  const unacknowledged = run.pressed.filter((choice, at) => choices[at] !== choice).length
  run.pressed = [...choices]
  run.acknowledged = [...choices]

  const before = await openAttempt(run)
  const shown = await shownSeconds(run.page)
  const after = await openAttempt(run)
  const clockError = Math.max(0, shown - before.left, after.left - shown)
  return { lost, unacknowledged, clockError }
}

test(
  `TAKE-2 TAKE-3 TAKE-4 ${events} mishaps: no acknowledged answer is lost, the clock is right, and there is one result each`,
  { timeout: 60_000 + events * 20_000 },
  async () => {
    const seen = {
      mishaps: {} as Partial<Record<Happening, number>>,
      answers: 0,
      unacknowledged: 0,
      clockError: 0,
    }
    let left = events
    while (left > 0) {
      const taker = await club.newTaker()
      const visitor = await visit(nowhere)
      const nothing = Array.from({ length: 90 }, () => -1)
      const run: Run = {
        taker,
        visitor,
        page: visitor.page,
        pressed: [...nothing],
        acknowledged: [...nothing],
        at: 0,
      }
      visitor.page.setDefaultTimeout(60_000)
      acceptLeaving(visitor.page)
      await club.enter(visitor.page, taker, '/mock-exam')
      await enterExam(run.page)

      for (let n = 0; n < eventsPerAttempt && left > 0; n++, left--) {
        for (let more = 1 + upTo(5); more > 0; more--) await answerNext(run)
        const name = names[upTo(names.length)]!
        await happenings[name](run)
        const found = await checkRun(run)
        expect(found.lost, `after ${name}, seed ${seed}`).toEqual([])
        expect(found.clockError, `after ${name}, seed ${seed}`).toBeLessThanOrEqual(1)
        seen.mishaps[name] = (seen.mishaps[name] ?? 0) + 1
        seen.unacknowledged += found.unacknowledged
        seen.clockError = Math.max(seen.clockError, found.clockError)
      }
      seen.answers += run.at

      // The submission has its own mishap.
      await run.page.getByRole('button', { name: 'Look over and submit' }).click()
      const isTroubled = random() < 0.5
      if (isTroubled) kill(random() < 0.5 ? 'functions' : 'postgres')
      await waitFor(async () => {
        const submit = run.page.getByRole('button', { name: 'Submit Exam' })
        if (await submit.isVisible()) await submit.click()
        await run.page.getByText(/^You answered \d+ out of 90/).waitFor({ timeout: 3000 })
      })
      const { choices, correct, submitted_at } = await openAttempt(run)
      expect(submitted_at).not.toBeNull()
      expect(choices).toEqual(run.pressed)
      expect(correct).toBe(choices.filter((choice, at) => choice === keyOf(at)).length)
      await run.page.getByText(`You answered ${correct} out of 90 questions correctly`).waitFor()

      // Cut connections and killed servers write console errors; what the page cannot handle would be an exception.
      visitor.faults.splice(
        0,
        visitor.faults.length,
        ...visitor.faults.filter((it) => !it.startsWith('console:')),
      )
      await visitor.context.close()
    }
    console.info(`exam chaos, seed ${seed}: ${JSON.stringify(seen)}`)
  },
)
