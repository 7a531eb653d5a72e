import { expect } from 'vitest'
import { addComment } from '@contract/comments.ts'
import { createCase, getCaseForEdit, updateCase } from '@contract/case-making.ts'
import { type Endpoint, type InputOf, type OutputOf, toRequest } from '@contract/endpoint.ts'
import { type Answer, type Browser, browser } from './browser.ts'
import type { Role } from './member.ts'
import { caseForm } from './case-form.ts'
import { plantSession } from './plant-session.ts'
import { giveRole, makeMember, type Member, sql } from './platform.ts'
import { remoteUrl } from './remote-club.ts'
import { putTokens } from './session-cookie.ts'

export { caseForm }

export type Person = Browser & Member

/** Creates a member with these roles, signed in at their own browser. */
export async function person(...roles: Role[]): Promise<Person> {
  const member = await makeMember()
  for (const role of roles) await giveRole(member.id, role)
  const own = browser()
  if (remoteUrl) await own.login(member)
  else putTokens(own, await plantSession(member.id))
  return { ...own, ...member }
}

export class Refused extends Error {
  constructor(readonly answer: Answer) {
    super(`${answer.status}: ${answer.text}`)
  }
}

/** Calls an endpoint as the web app does; fails unless the response has exactly the contract's fields. */
export async function ask<E extends Endpoint>(
  who: Browser,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const { method, url, body } = toRequest(endpoint, input)
  const answer = await who.call(method, url, { body })
  if (answer.status !== 200) throw new Refused(answer)
  const parsed = endpoint.output.parse(answer.body)
  expect(answer.body).toEqual(parsed)
  return parsed as OutputOf<E>
}

/** The error code of a refused call; undefined if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return (error.answer.body as { code: string }).code
  }
}

/** Publishes a case and returns its id. The author must be a study master or admin. */
export async function publish(author: Person, more: Partial<InputOf<typeof createCase>> = {}) {
  const { id, status } = await ask(author, createCase, caseForm(more))
  expect(status).toBe('published')
  return id
}

/** Replaces a case's quiz as the editor does: by saving the whole form. */
export async function saveQuiz(
  who: Browser,
  { id, questions }: { id: string; questions: InputOf<typeof updateCase>['questions'] & object },
) {
  const form = await ask(who, getCaseForEdit, { id })
  await ask(who, updateCase, { ...form, questions })
}

export const say = (who: Person, caseId: string, content: string, parentId: string | null = null) =>
  ask(who, addComment, { threadId: caseId, content, parent_id: parentId })

export const age = (caseId: string, by: string) =>
  sql().query('update public.case_studies set created_at = created_at - $2::interval where id = $1', [
    caseId,
    by,
  ])

/** Moves the member's comments into the past, so that limits and the duplicate check ignore them. */
export async function rest(who: Member) {
  await sql().query(
    `update public.comments set created_at = created_at - interval '2 hours' where author_id = $1`,
    [who.id],
  )
  await sql().query(
    `update private.turns set at = at - interval '2 hours'
     where kind like 'comments in %' and subject_key = sha256(convert_to($1, 'UTF8'))`,
    [who.id],
  )
}
