import {
  addComment,
  type CommentDraft,
  deleteComment,
  editComment,
  findCommentLinks,
  type ListedComment,
  listComments,
  listDrafts,
  listPeople,
  listUnread,
  listWordings,
  markRead,
  type Person,
  saveDraft,
  type UnreadCase,
  voteComment,
} from '../../_shared/contract/comments.ts'
import type { NameLinks } from '../../_shared/contract/name-links.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { JsonText } from '../../_shared/json-text.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import { takeTurn } from '../../_shared/throttle.ts'
import { newId } from '../../_shared/contract/new-id.ts'

export const commentRoutes = [
  route(listComments, async ({ input: { threadId, since }, db, headers }) => {
    const wanted =
      since === undefined
        ? db`id not in (select h.id from public.comments h where h.thread_id = ${threadId} and h.is_hidden) order by created_at desc, id desc`
        : db`seq > ${since} order by seq`
    // One statement, so that comments, sequence number and total match.
    const [thread] = await db<{ seq: number; total: number; read_number: number | null; items: string }[]>`
      select h.seq, h.total, h.read_number, (
        select coalesce(json_agg(t), '[]')::text
        from (select * from private.listed_comments where thread_id = ${threadId} and ${wanted}) t
      ) as items
      from private.threads h
      where h.id = ${threadId}`
    if (!thread) throw threadNotFound()
    headers.set('x-comment-seq', String(thread.seq))
    headers.set('x-total-count', String(thread.total))
    if (thread.read_number !== null) headers.set('x-read-number', String(thread.read_number))
    return new JsonText(thread.items)
  }),

  queryRoute(markRead, async ({ input: { threadId, number }, db }) => {
    const [[found]] = await db.all(
      db`select from private.threads where id = ${threadId} and is_open`,
      db`
        insert into public.case_reads as r (case_id, number)
        select c.id, least(${number}, c.comment_seq) from public.case_studies c where c.id = ${threadId} and c.status = 'published'
        on conflict (user_id, case_id) do update set number = excluded.number, read_at = now() where r.number < excluded.number`,
      db`
        update public.group_members m set read_number = least(${number}, g.comment_seq)
        from public.groups g
        where g.id = ${threadId} and m.group_id = g.id and m.user_id = auth.uid() and m.read_number < least(${number}, g.comment_seq)`,
    )
    if (!found) throw threadNotFound()
  }),

  queryRoute(
    listUnread,
    ({ db }) => db<UnreadCase[]>`
      select c.id as case_id, c.title, n.count
      from public.case_reads r
      join public.case_studies c on c.id = r.case_id and c.status = 'published' and c.comment_seq > r.number
      cross join lateral (
        -- m.seq is never below m.number, so the condition on seq only lets Postgres use the index on seq.
        select count(*)::int as count, max(m.number) as latest
        from public.comments m
        where m.case_id = r.case_id and m.seq > r.number and m.number > r.number and m.deleted_at is null
          and m.author_id is distinct from r.user_id
          and not exists (select from public.member_blocks b where b.user_id = r.user_id and b.blocked_id = m.author_id)
      ) n
      where r.user_id = auth.uid() and n.count > 0
      order by r.read_at desc limit 100`,
  ),

  route(listPeople, async ({ input: { threadId, name }, member, db }) => {
    await takeTurn('people', member.id, 120, '1 minute')
    const start = name.replace(/[\\%_]/g, '\\$&')
    const [[found], people] = await db.all(
      db`select from private.threads where id = ${threadId}`,
      db<Person[]>`
        select p.id, p.name, private.mention_of(p.id, p.name) as mention, p.picture, p.comment_count, p.created_at
        from public.profiles p
        join private.authors a on a.id = p.id
        left join (
          select m.author_id, max(m.created_at) as latest from public.comments m
          where m.thread_id = ${threadId} and m.deleted_at is null group by m.author_id
        ) here on here.author_id = p.id
        left join public.case_studies c on c.id = ${threadId} and c.author_id = p.id
        left join public.group_members g on g.group_id = ${threadId} and g.user_id = p.id
        where p.id <> auth.uid() and not a.is_away
          and not exists (select from public.member_blocks b where b.user_id = auth.uid() and b.blocked_id = p.id)
          and (p.name ilike ${`${start}%`} or p.name ilike ${`% ${start}%`})
          -- Without a letter, only participants are listed, so that callers cannot page through all members.
          and (${name} <> '' or here.author_id is not null or c.id is not null or g.user_id is not null)
          and (g.user_id is not null or not exists (select from public.groups o where o.id = ${threadId}))
        order by here.author_id is null and c.id is null, here.latest desc nulls last, lower(p.name), p.id
        limit 8`,
    )
    if (!found) throw threadNotFound()
    return people
  }),

  route(findCommentLinks, async ({ input: { threadId, content }, member, db }) => {
    await takeTurn('comment_links', member.id, 60, '1 minute')
    const [found] = await db<{ links: NameLinks }[]>`
      select private.links_of_comment(${content}, case when g.id is null then t.id end, g.id) as links
      from private.threads t left join public.groups g on g.id = t.id where t.id = ${threadId}`
    if (!found) throw threadNotFound()
    return found.links
  }),

  // The client makes the id: a resend inserts nothing and returns the stored comment.
  queryRoute(
    addComment,
    async ({ input: { threadId, comment_id = newId(), parent_id, content, written_at }, db }) => {
      const [, , [added]] = await db.all(
        db`
        insert into public.comments (id, case_id, group_id, parent_id, content)
        select ${comment_id}::uuid, case when g.id is null then t.id end, g.id, ${parent_id ?? null}::uuid, ${content}::text
        from (values (${threadId}::uuid)) t (id) left join public.groups g on g.id = t.id`,
        db`
        delete from public.comment_drafts
        where user_id = auth.uid() and thread_id = ${threadId} and parent_id is not distinct from ${parent_id ?? null}::uuid
          and (updated_at <= ${written_at ?? null}::timestamptz or btrim(content, E' \\t\\r\\n') = btrim(${content}, E' \\t\\r\\n'))`,
        db<
          { item: string }[]
        >`select to_json(c)::text as item from private.listed_comments c where c.id = ${comment_id}`,
      )
      // The caller resends a comment, but has left the group since.
      if (!added) throw threadNotFound()
      return new JsonText(added.item)
    },
  ),

  queryRoute(editComment, async ({ input: { commentId, content, known_content }, member, db }) => {
    const [, [edited], [row]] = await db.all(
      db`select private.lock_comment(${commentId})`,
      db`
        update public.comments set content = ${content}
        where id = ${commentId} and author_id = auth.uid()
          and content in (${content}, coalesce(${known_content ?? null}, content))
        returning id`,
      db<
        { comment: ListedComment }[]
      >`select to_json(c) as comment from private.listed_comments c where c.id = ${commentId}`,
    )
    if (edited) return row!.comment
    const now = row?.comment
    if (now?.user_id === member.id && now.hidden)
      throw new ApiError('forbidden', {
        detail: 'This comment is hidden until a moderator has reviewed it.',
      })
    if (now?.user_id === member.id && known_content !== undefined && now.content !== known_content)
      throw new ApiError('conflict', { detail: 'Your comment was changed elsewhere meanwhile.' })
    throw new ApiError('forbidden', { detail: 'You can only edit your own comments.' })
  }),

  queryRoute(deleteComment, async ({ input: { commentId }, db }) => {
    const [, [deleted]] = await db.all(
      db`select private.lock_comment(${commentId})`,
      db`update public.comments set deleted_at = now() where id = ${commentId} returning id`,
    )
    if (!deleted) throw new ApiError('forbidden', { detail: 'You can only delete your own comments.' })
  }),

  queryRoute(listWordings, async ({ input: { commentId }, member, db }) => {
    const [[comment], wordings] = await db.all(
      db<
        { author_id: string | null; is_staff: boolean }[]
      >`select author_id, private.is_moderator() as is_staff from public.comments where id = ${commentId} and deleted_at is null`,
      db<{ content: string; written_at: string }[]>`
        select content, written_at from private.comment_wordings where comment_id = ${commentId} order by id desc`,
    )
    if (!comment) throw new ApiError('not_found', { detail: 'This comment is gone.' })
    if (!comment.is_staff && comment.author_id !== member.id) throw new ApiError('forbidden')
    return wordings
  }),

  queryRoute(voteComment, async ({ input: { commentId, vote }, member, db }) => {
    const [, , [comment]] = await db.all(
      db`select private.lock_comment(${commentId})`,
      vote === 1
        ? db`
          insert into public.comment_votes (thread_id, comment_id)
          select c.thread_id, c.id from public.comments c where c.id = ${commentId} and c.author_id is distinct from auth.uid()
          on conflict do nothing`
        : db`
          delete from public.comment_votes v using public.comments c
          where c.id = ${commentId} and v.user_id = auth.uid() and v.thread_id = c.thread_id and v.comment_id = c.id`,
      db<
        [{ author_id: string | null; upvotes: number }]
      >`select author_id, upvotes from public.comments where id = ${commentId}`,
    )
    if (comment.author_id === member.id) throw new ApiError('own_vote')
    return { upvotes: comment.upvotes, has_voted: vote === 1 }
  }),

  queryRoute(
    listDrafts,
    ({ input: { threadId }, db }) => db<CommentDraft[]>`
      select parent_id, content, updated_at from public.comment_drafts
      where user_id = auth.uid() and thread_id = ${threadId}
      order by updated_at desc`,
  ),

  queryRoute(saveDraft, async ({ input: { threadId, parent_id = null, content, known = null }, db }) => {
    const isHere = db`
      d.user_id = auth.uid() and d.thread_id = ${threadId} and d.parent_id is not distinct from ${parent_id}::uuid`
    const isKnown = db`(${known}::text is null or d.content in (${known}::text, ${content}::text))`
    const [, [other]] = await db.all(
      content.trim() === ''
        ? db`delete from public.comment_drafts d where ${isHere} and ${isKnown}`
        : db`
            insert into public.comment_drafts as d (case_id, group_id, parent_id, content)
            select case when g.id is null then t.id end, g.id, ${parent_id}::uuid, ${content}::text
            from (values (${threadId}::uuid)) t (id) left join public.groups g on g.id = t.id
            on conflict (user_id, thread_id, parent_id) do update set content = excluded.content where ${isKnown}`,
      db`select from public.comment_drafts d where ${isHere} and d.content <> ${content}::text`,
    )
    if (other) throw new ApiError('conflict', { detail: 'Another device has saved this draft meanwhile.' })
  }),
]

const threadNotFound = () =>
  new ApiError('not_found', { detail: 'This discussion is gone, or no longer open to you.' })
