import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { Pool } from 'pg'
import type { ExamKind } from '@contract/exam-kind.ts'
import type { Attempt } from '@contract/exams.ts'
import type { ClubOptions } from '../../local/start-club.ts'
import { admitMember } from '../kit/admit-member.ts'
import { anExam, type StoredExam } from '../kit/exams.ts'
import { startOwnPlatform } from '../kit/own-platform.ts'

const password = 'Correct-Horse-9'

export type Taker = { id: string; email: string; password: string }

/** Starts a platform for one spec file, because a club features one exam of each kind and these specs feature many. */
export async function startExamClub(options: Partial<ClubOptions> = {}) {
  const platform = await startOwnPlatform({ env: { AUTH_SIGNUPS_PER_ADDRESS: '1000' }, ...options })
  const database = new Pool({ connectionString: platform.dbUrl('postgres'), max: 2 })
  // Specs kill the server; ignore errors of idle connections, since the next query reports its own.
  database.on('error', () => undefined)

  return {
    url: platform.url,
    platform,
    database,
    async stop() {
      await database.end()
      await platform.stop()
    },

    /** Stores an exam and features it, which replaces the one featured before. */
    async feature(kind: ExamKind, more: Partial<StoredExam> = {}) {
      const { rows } = await database.query('select private.store_exam($1) as id', [
        { ...anExam(kind, more), provenance: { model: randomUUID(), prompt_version: null, job_id: null } },
      ])
      return rows[0].id as string
    },

    newTaker: (): Promise<Taker> =>
      admitMember(platform, { email: `${randomUUID()}@example.test`, password }),

    /** Moves the end of the open attempt; the page learns of it with the server's next response. */
    async moveDeadline(taker: Taker, seconds: number) {
      await database.query(
        `update public.exam_attempts
         set deadline = clock_timestamp() + make_interval(secs => $2),
           started_at = least(started_at, clock_timestamp() - interval '1 minute')
         where user_id = $1 and submitted_at is null`,
        [taker.id, seconds],
      )
    },

    /** Runs the job that closes attempts, then returns the member's attempts, the latest first. */
    async attempts(taker: Taker) {
      await database.query('select private.settle_attempts($1)', [taker.id])
      const { rows } = await database.query(
        `select id, choices, flagged, submitted_at, score, correct, closed_by,
          extract(epoch from deadline - clock_timestamp())::float8 as left
         from public.exam_attempts where user_id = $1 order by started_at desc, id desc`,
        [taker.id],
      )
      return rows as {
        id: string
        choices: Attempt['answers']
        flagged: boolean[]
        submitted_at: Date | null
        score: number | null
        correct: number | null
        closed_by: string | null
        left: number
      }[]
    },
  }
}

export type ExamClub = Awaited<ReturnType<typeof startExamClub>>

export const option = (page: Page, place: number) => page.locator('fieldset').getByRole('button').nth(place)

export const isSaved = (page: Page) => page.getByText('Saved', { exact: true })

/** Picks an option of the visible question and waits until the server has saved the choice. */
export async function choose(page: Page, place: number) {
  await option(page, place).click()
  await isSaved(page).waitFor()
}

export async function shownSeconds(page: Page) {
  const text = await page.getByRole('timer').innerText()
  return text
    .trim()
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

export const grid = (page: Page) => page.getByRole('navigation', { name: 'Questions' })
