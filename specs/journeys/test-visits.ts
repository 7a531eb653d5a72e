import { nowhere, option } from './exam-steps.ts'
import { club, visit } from './exam-visits.ts'
import type { VisitorOptions } from './visitors.ts'

export const path = '/test/simple'

/** Somebody who has just begun, in a page of theirs. */
export async function begin(options: VisitorOptions = {}) {
  const taker = await club.newTaker()
  const visitor = await visit(nowhere, options)
  await club.enter(visitor.page, taker, path)
  await visitor.page.getByRole('button', { name: 'Begin Questions' }).click()
  await option(visitor.page, 0).waitFor()
  return { taker, ...visitor }
}
