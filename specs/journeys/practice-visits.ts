import './built-web.ts'
import { beforeAll } from 'vitest'
import { submitTest } from '@contract/exams.ts'
import { ask, person, type Person } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { nowhere, signIn } from './visitors.ts'
import { visit } from './club-visits.ts'
import { onceFeatured } from './shared-members.ts'

const scenario = [
  'She sighs many times an hour.',
  ...Array.from(
    { length: 12 },
    (_, week) => `In week ${week} her flanks feel full again, and she sleeps badly.`,
  ),
].join('\n\n')
let exam: string
beforeAll(async () => {
  exam = await onceFeatured('complex', { cases: [{ diagnosis: 'Liver Qi Stagnation', scenario }] })
})

/** Opens a page as a member who has taken a test with two of six choices wrong. */
export async function learner(
  path: string,
  options: { width?: number; scheme?: 'dark' } = {},
  known?: Person,
) {
  const who = known ?? (await person())
  if (!known) await ask(who, submitTest, { test_id: exam, answers: bySection(choicesFor('complex', 2)) })
  const visitor = await visit(nowhere, options)
  await signIn(visitor.page, who)
  await visitor.page.goto(path)
  return { who, ...visitor }
}
export const practicesOf = async (who: Person) =>
  (await sql().query('select * from public.practices where user_id = $1 order by started_at', [who.id])).rows
