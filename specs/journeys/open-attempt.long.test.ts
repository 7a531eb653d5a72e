import './built-web.ts'
import { expect, test } from 'vitest'
import { choose, nowhere, option } from './exam-steps.ts'
import { club, onlyAttempt, visit } from './exam-visits.ts'
import { openMockExam } from './mock-exam-visits.ts'
import { begin } from './test-visits.ts'

/** What an admin may do meanwhile: another one is featured, or this one is deleted and none is left. */
const deleteExams = () => club.database.query('delete from private.exams')

for (const [kind, path, start] of [
  ['simple', '/test/simple', begin],
  ['mock', '/mock-exam', openMockExam],
] as const) {
  test(`TAKE-2 an open attempt goes on on every device, whatever is featured now: ${kind}`, async () => {
    await club.feature(kind)
    const { taker, page } = await start()
    await choose(page, 2)

    await club.feature(kind)
    const phone = await visit(nowhere, { width: 380 })
    await club.enter(phone.page, taker, path)
    await phone.page.getByRole('timer').waitFor()
    await onlyAttempt(taker)

    await deleteExams()
    await page.reload()
    await page.getByRole('timer').waitFor()
    const tablet = await visit(nowhere)
    await club.enter(tablet.page, taker, path)
    await tablet.page.getByRole('timer').waitFor()
    await option(tablet.page, 1).click()
    await expect
      .poll(async () => (await onlyAttempt(taker)).choices.filter((choice) => choice >= 0).length)
      .toBeGreaterThan(0)
    await onlyAttempt(taker)
  })
}
