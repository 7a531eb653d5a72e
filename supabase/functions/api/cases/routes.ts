import { createCase, getCaseForEdit, updateCase } from '../../_shared/contract/case-making.ts'
import {
  type CaseListItem,
  deleteCase,
  getCase,
  getFeaturedCase,
  getSolution,
  listCases,
  listSavedCases,
  saveCase,
  viewCase,
  voteCase,
} from '../../_shared/contract/cases.ts'
import type { OutputOf } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { NameLinks } from '../../_shared/contract/name-links.ts'
import { asLogin } from '../../_shared/db.ts'
import { answerPage } from '../../_shared/paging.ts'
import { takeGuestTurn } from '../../_shared/turns.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import { identifyGuest } from './identify-guest.ts'
import { selectLastNotes, selectMaterial, requireRevision, savedMeanwhile } from './case-material.ts'
import { findCases } from './find-cases.ts'
import { caseNotFound, lockForEdit, readCase } from './read-case.ts'
import { removeCase } from './remove-case.ts'
import { changeCase, createCaseOnce } from './write-case.ts'

type Voted = { author_id: string | null; upvotes: number }

export const caseRoutes = [
  route(listCases, ({ input, member, address, db, headers }) => {
    if (input.search || input.tag) takeGuestTurn({ member, address })
    return findCases(db, headers, input)
  }),

  route(getFeaturedCase, async ({ db }) => {
    const [found] = await db<CaseListItem[]>`
      select c.*, null as hit
      from private.viewed_cards c
      where c.featured and c.status = 'published'
      order by c.created_at desc, c.id desc
      limit 1`
    return found ?? null
  }),

  route(getCase, ({ input: { id }, db }) => readCase(db, id)),

  route(viewCase, async ({ input: { id }, member, session, address }) => {
    const viewer = member ? `u:${member.id}` : `b:${await identifyGuest(session, address)}`
    // Runs as the database login, since a member's own role could name any viewer.
    const [row] = await asLogin(
      (sql) => sql<[{ view_count: number }]>`select private.count_view(${id}, ${viewer}) as view_count`,
    )
    return row
  }),

  queryRoute(voteCase, async ({ input: { id, vote }, member, db }) => {
    const [, , [found]] = await db.all(
      db`select private.lock_case(${id})`,
      vote === 1
        ? db`
          insert into public.case_votes (case_id)
          select c.id from public.case_studies c
          where c.id = ${id} and c.status = 'published' and c.author_id is distinct from auth.uid()
          on conflict do nothing`
        : db`
          delete from public.case_votes v using public.case_studies c
          where c.id = ${id} and c.status = 'published' and v.user_id = auth.uid() and v.case_id = c.id`,
      db<
        Voted[]
      >`select author_id, upvotes from public.case_studies where id = ${id} and status = 'published'`,
    )
    if (!found) throw caseNotFound()
    if (found.author_id === member.id) throw new ApiError('own_vote')
    return { upvotes: found.upvotes, has_voted: vote === 1 }
  }),

  queryRoute(saveCase, ({ input: { id, saved }, db }) =>
    db.transaction(async (sql) => {
      const [found] = await sql`select from public.case_studies where id = ${id} and status = 'published'`
      if (!found) throw caseNotFound()
      const dropped =
        saved === true
          ? 0
          : (await sql`delete from public.case_saves where case_id = ${id} and user_id = auth.uid()`).count
      const hasSaved = saved ?? dropped === 0
      if (hasSaved) await sql`insert into public.case_saves (case_id) values (${id}) on conflict do nothing`
      return { has_saved: hasSaved }
    }),
  ),

  queryRoute(listSavedCases, ({ input, db, headers }) => {
    const list = {
      item: db`(select to_json(t) from (select c.*, null::json as hit) t)`,
      from: db`
        public.case_saves s join private.viewed_cards c on c.id = s.case_id and c.status = 'published'
        where s.user_id = auth.uid()`,
      key: db`s.created_at`,
      id: db`s.case_id`,
    }
    return answerPage(db, headers, list, input)
  }),

  route(getSolution, ({ input: { id }, db }) =>
    db.writing.transaction(async (sql) => {
      const [found] = await sql<{ is_released: boolean; may_edit: boolean; is_member: boolean }[]>`
        select status = 'published' and discussion_period_ends <= clock_timestamp() as is_released,
          author_id = auth.uid() or (select private.is_moderator()) as may_edit, auth.uid() is not null as is_member
        from public.case_studies
        where id = ${id}`
      if (!found) throw caseNotFound()
      // Reviewers read a pending case's solution on the review page only.
      if (!found.is_released && !found.may_edit) throw new ApiError('solution_locked')
      const [solution] = await sql<{ content: string; links: NameLinks }[]>`
        select content, links from private.case_solutions where case_id = ${id}`
      if (found.is_released && found.is_member)
        await sql`insert into private.solution_views (case_id) values (${id}) on conflict do nothing`
      return { solution: solution?.content ?? '', links: solution?.links ?? [] }
    }),
  ),

  queryRoute(createCase, ({ input: { id = crypto.randomUUID(), ...form }, db }) =>
    db.transaction((sql) => createCaseOnce(sql, id, form)),
  ),

  queryRoute(getCaseForEdit, async ({ input: { id }, db }) => {
    const [found] = await db<(OutputOf<typeof getCaseForEdit> & { may_edit: boolean })[]>`
      select
        m.*, c.status, c.created_at, c.discussion_period_ends, ${selectLastNotes(db)} as review_notes,
        c.author_id is not distinct from auth.uid() or private.is_moderator() as may_edit
      from ${selectMaterial(db, id)} m
      join public.case_studies c on c.id = m.id`
    if (!found) throw caseNotFound()
    if (!found.may_edit) throw new ApiError('forbidden')
    return found
  }),

  queryRoute(updateCase, ({ input, db }) => {
    const { id } = input
    return db.transaction(async (sql) => {
      await lockForEdit(sql, id)
      await requireRevision(sql, id, input.revision, savedMeanwhile)
      await changeCase(sql, id, input)
      return readCase(sql, id)
    })
  }),

  route(deleteCase, async ({ input: { id }, db }) => {
    await removeCase(db, id)
  }),
]
