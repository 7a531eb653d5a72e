import { ApiError } from '../../_shared/contract/errors.ts'
import {
  getOwnPage,
  listParts,
  type OwnPage,
  ownPage,
  saveOwnPage,
  type WordPart,
  wordParts,
} from '../../_shared/contract/member-page.ts'
import {
  type BlockedMember,
  blockMember,
  clearMemberPart,
  getMember,
  listBlocked,
  listMemberComments,
  type Member,
  unblockMember,
} from '../../_shared/contract/members.ts'
import type { Sql } from '../../_shared/sql.ts'
import { answerPage } from '../../_shared/paging.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import { hasPage } from './has-page.ts'

const noSuchPage = () => new ApiError('not_found', { detail: 'This member has no page.' })

export const memberRoutes = [
  queryRoute(getMember, async ({ input: { memberId }, db }) => {
    const [[person], parts, cases, [taken]] = await db.all(
      db<Pick<Member, 'id' | 'name' | 'picture' | 'role' | 'comment_count' | 'created_at' | 'email'>[]>`
        select p.id, p.name, p.picture, a.role, p.comment_count, p.created_at, private.visible_email(p.id) as email
        from public.profiles p
        join private.authors a on a.id = p.id
        where p.id = ${memberId} and ${hasPage(db)}`,
      db<{ part: keyof OwnPage; content: string; is_shown: boolean; is_own: boolean }[]>`
        select part, content, is_shown, profile_id = auth.uid() as is_own from public.profile_parts where profile_id = ${memberId}`,
      db<NonNullable<Member['cases']>>`
        select c.id, c.title, c.difficulty, c.upvotes, c.created_at
        from public.case_studies c
        where c.author_id = ${memberId} and c.status = 'published'
        order by c.created_at desc, c.id desc limit 10`,
      db<NonNullable<Member['reached']>[]>`
        select
          count(distinct t.case_id) as quizzes, count(*) filter (where t.kind in ('simple', 'complex')) as tests,
          count(*) filter (where t.kind = 'mock') as mock_exams
        from private.taken_tests t where t.user_id = ${memberId}`,
    )
    if (!person) throw noSuchPage()
    const hidden = parts.filter(({ is_shown }) => !is_shown)
    const isShown = (name: keyof OwnPage) => hidden.every(({ part, is_own }) => is_own || part !== name)
    const said = (name: string) => parts.find(({ part }) => part === name)?.content || null
    return {
      ...person,
      ...(Object.fromEntries(wordParts.map((part) => [part, said(part)])) as Record<WordPart, string | null>),
      has_comments: isShown('comments'),
      cases: isShown('cases') ? cases : null,
      reached: isShown('reached') ? taken! : null,
      hidden: hidden.flatMap(({ part, is_own }) => (is_own ? [part] : [])),
    }
  }),

  queryRoute(listMemberComments, async ({ input: { memberId, ...page }, db, headers }) => {
    const [person] = await db`select from private.authors a where a.id = ${memberId} and ${hasPage(db)}`
    if (!person) throw noSuchPage()
    const list = {
      item: db`(select to_json(t) from (select m.id, m.case_id, m.case_title, m.content, m.created_at, m.upvotes) t)`,
      from: db`private.member_comments m where m.author_id = ${memberId}`,
      key: db`m.created_at`,
      id: db`m.id`,
    }
    return answerPage(db, headers, list, page)
  }),

  route(
    clearMemberPart,
    ({ input: { memberId, part }, db }) =>
      db`delete from public.profile_parts where profile_id = ${memberId} and part = ${part}`,
  ),

  queryRoute(getOwnPage, ({ db }) => readOwnPage(db)),

  queryRoute(saveOwnPage, async ({ input: { page, known }, member, db }) =>
    db.transaction(async (sql) => {
      await sql`select from public.profiles p where p.id = ${member.id} for no key update`
      if (known && JSON.stringify(await readOwnPage(sql)) !== JSON.stringify(known))
        throw new ApiError('conflict', { detail: 'Your page was changed elsewhere meanwhile.' })
      for (const part of [...wordParts, ...listParts]) {
        const { is_shown } = page[part]
        const content = 'content' in page[part] ? page[part].content : ''
        await sql`
          insert into public.profile_parts (part, content, is_shown) values (${part}, ${content}, ${is_shown})
          on conflict (profile_id, part) do update set content = excluded.content, is_shown = excluded.is_shown`
      }
      return readOwnPage(sql)
    }),
  ),

  queryRoute(blockMember, async ({ input: { memberId }, member, db }) => {
    if (memberId === member.id) throw new ApiError('bad_input', { detail: 'You cannot block yourself.' })
    const [[found]] = await db.all(
      db`select from public.profiles where id = ${memberId}`,
      db`
        insert into public.member_blocks (blocked_id)
        select p.id from public.profiles p where p.id = ${memberId} on conflict do nothing`,
    )
    if (!found) throw new ApiError('not_found', { detail: 'This member has left the club.' })
  }),

  queryRoute(
    unblockMember,
    ({ input: { memberId }, db }) =>
      db`delete from public.member_blocks where user_id = auth.uid() and blocked_id = ${memberId}`,
  ),

  queryRoute(
    listBlocked,
    ({ db }) => db<BlockedMember[]>`
      select a.id, a.name, a.picture, a.role, b.created_at as blocked_at
      from public.member_blocks b
      join private.authors a on a.id = b.blocked_id
      where b.user_id = auth.uid()
      order by b.created_at desc, a.id`,
  ),
]

/**
 * Reads the parts of the caller's own page. Parts that the member has not written are empty, and shown once
 * written.
 */
async function readOwnPage(db: Sql): Promise<OwnPage> {
  const rows = await db<{ part: string; content: string; is_shown: boolean }[]>`
    select h.part, h.content, h.is_shown
    from public.profiles p
    left join public.profile_parts h on h.profile_id = p.id
    where p.id = auth.uid()`
  if (rows.length === 0) throw new ApiError('not_signed_in')
  const read = (part: string) => rows.find((row) => row.part === part) ?? { content: '', is_shown: true }
  return ownPage.parse(Object.fromEntries([...wordParts, ...listParts].map((part) => [part, read(part)])))
}
