import type { DatabaseError } from 'pg'
import type { InputOf } from '@contract/endpoint.ts'
import type { Practice, PracticeChoice, startPractice } from '@contract/practice.ts'
import type { Person } from '../kit/club-database.ts'
import { anExam } from '../kit/exams.ts'
import { admin, cases, club, run, save } from './exam-club.ts'

export const store = (more: object = {}) => save(admin, anExam('simple', { is_featured: false, ...more }))
export const bank = async (id: string, isIn: boolean, who: { claims: Person['claims'] } = admin) =>
  run(who, 'update private.exams set is_in_bank = $2 where id = $1 returning is_in_bank', [id, isIn])
export const released = async (more: object = {}) => {
  const id = await store(more)
  await bank(id, true)
  return id
}
/** The sentence with which something is refused. */
export const sentenceOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: DatabaseError) => error.detail,
  )
export const choicesOf = (who: Person) =>
  cases.call<PracticeChoice[]>(who.claims, 'private.read_practice_choices()')
export const totals = async (who: Person) => {
  const found: Record<string, number> = {}
  for (const { origin, total } of await choicesOf(who)) found[origin] = (found[origin] ?? 0) + total
  return found
}
export const practise = (who: Person, wish: Partial<InputOf<typeof startPractice>> = {}) =>
  cases.call<Practice>(who.claims, 'private.start_practice($1)', [
    JSON.stringify({ source: 'bank', mode: 'tutor', count: 6, ...wish }),
  ])
export const answer = (who: Person, { id }: Practice, changes: object[], isLast = false) =>
  cases.call<Practice>(who.claims, 'private.save_practice($1, $2, $3)', [id, JSON.stringify(changes), isLast])
export const deckOf = async (who: Person) =>
  (await run(who, 'select question from private.recall_deck order by question')).map(
    ({ question }) => question,
  )
/** Each spec begins with an empty bank. */
export const empty = () => club.owner.query('update private.exams set is_in_bank = false where is_in_bank')
