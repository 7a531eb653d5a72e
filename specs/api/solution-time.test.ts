import { expect, test } from 'vitest'
import { updateCase } from '@contract/case-making.ts'
import { getCase, getSolution } from '@contract/cases.ts'
import { age, ask, caseForm, person, publish, refusalOf } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { author, guest, master, member, newWord } from './sealed-case.ts'

test('SOL-2: the clock of the database opens it, to the very moment, whether or not anybody has announced it', async () => {
  const word = newWord()
  const id = await publish(author, { solution_content: word })
  await sql().query(
    `update public.case_studies set created_at = clock_timestamp() - interval '14 days' + interval '1500 milliseconds' where id = $1`,
    [id],
  )
  const look = async () => {
    const { rows } = await sql().query(
      'select clock_timestamp() >= discussion_period_ends as is_over from public.case_studies where id = $1',
      [id],
    )
    return rows[0].is_over as boolean
  }
  const seen = { locked: 0, open: 0 }
  for (let wasOver = false; !wasOver || seen.open < 5;) {
    wasOver = await look()
    const { status, text } = await guest.get(`/api/case-studies/${id}/solution`)
    const isOver = await look()
    if (wasOver) expect([status, text.includes(word)]).toEqual([200, true])
    if (!isOver) expect([status, text.includes(word)]).toEqual([403, false])
    seen[status === 200 ? 'open' : 'locked']++
  }
  expect(seen.locked).toBeGreaterThan(0)
})

test('SOL-1: the solution of an unpublished case stays sealed, however old the case is', async () => {
  const writer = await person()
  const { id } = (await writer.post('/api/case-studies', caseForm({ solution_content: newWord() }))).body as {
    id: string
  }
  await age(id, '100 days')
  // A reviewer who is no moderator reads the case, and not its solution.
  expect(await refusalOf(ask(master, getSolution, { id }))).toBe('solution_locked')
  for (const who of [guest, member]) expect(await refusalOf(ask(who, getSolution, { id }))).toBe('not_found')
})

test('SOL-5: a case without a solution answers an empty one, and one added later is read at once', async () => {
  const id = await publish(author)
  await age(id, '15 days')
  expect(await ask(guest, getSolution, { id })).toEqual({ solution: '', links: [] })
  const { title, description, content } = await ask(guest, getCase, { id })
  await ask(author, updateCase, {
    ...caseForm({ title, description, content }),
    id,
    solution_content: 'At last',
  })
  expect(await ask(guest, getSolution, { id })).toEqual({ solution: 'At last', links: [] })
})
