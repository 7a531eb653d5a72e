import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Claims, Club } from '../kit/club-database.ts'

type Who = { claims: Claims }
type ThreadRow = Record<string, unknown> & { id: string; seq: number }

/** The statements of the API's comment handlers, each in one transaction as the caller. */
export function openComments(club: Club) {
  /** Refuses as the handler does when policies leave no row to change. */
  const refuse = (code: string) => {
    throw Object.assign(new Error(code), { code: 'CLUB0' })
  }
  const read = async (client: PoolClient, id: string): Promise<ThreadRow> => {
    const { rows } = await client.query(
      'select to_json(c) as comment from private.listed_comments c where c.id = $1',
      [id],
    )
    return rows[0].comment
  }
  const change = (
    { claims }: Who,
    id: string,
    [sql, ...values]: [string, ...unknown[]],
    code = 'forbidden',
  ): Promise<ThreadRow> =>
    club.as(claims, async (client) => {
      await client.query('select private.lock_comment($1)', [id])
      const { rowCount } = await client.query(sql, [id, ...values])
      if (!rowCount) refuse(code)
      return read(client, id)
    })

  return {
    comment: (
      { claims }: Who,
      caseId: string,
      content: string,
      { parent = null, id = null }: { parent?: string | null; id?: string | null } = {},
    ): Promise<ThreadRow> =>
      club.as(claims, async (client) => {
        const ownId = id ?? randomUUID()
        await client.query(
          'insert into public.comments (id, case_id, parent_id, content) values ($1, $2, $3, $4)',
          [ownId, caseId, parent, content],
        )
        return read(client, ownId)
      }),
    editComment: (who: Who, id: string, content: string) =>
      change(who, id, [
        'update public.comments set content = $2 where id = $1 and author_id = auth.uid()',
        content,
      ]),
    deleteComment: (who: Who, id: string) =>
      change(who, id, ['update public.comments set deleted_at = now() where id = $1']),
    voteComment: ({ claims }: Who, id: string, has = true): Promise<number> =>
      club.as(claims, async (client) => {
        await client.query('select private.lock_comment($1)', [id])
        await client.query(
          has
            ? `insert into public.comment_votes (thread_id, comment_id)
               select c.thread_id, c.id from public.comments c where c.id = $1 and c.author_id is distinct from auth.uid()
               on conflict do nothing`
            : `delete from public.comment_votes v using public.comments c
               where c.id = $1 and v.user_id = auth.uid() and v.thread_id = c.thread_id and v.comment_id = c.id`,
          [id],
        )
        const { rows } = await client.query('select author_id, upvotes from public.comments where id = $1', [
          id,
        ])
        if (rows[0].author_id === claims.sub) refuse('own_vote')
        return rows[0].upvotes
      }),
    async thread(claims: Claims, caseId: string, since: number | null = null) {
      const wanted =
        since === null
          ? 'id not in (select h.id from public.comments h where h.thread_id = $1 and h.is_hidden) order by created_at desc, id desc'
          : `seq > ${since} order by seq`
      const { rows } = await club.as(claims, (client) =>
        client.query(
          `select c.comment_seq::int as seq, c.comment_count as total, (
             select coalesce(json_agg(t), '[]') from (select * from private.listed_comments where thread_id = $1 and ${wanted}) t
           ) as items
           from public.case_studies c where c.id = $1`,
          [caseId],
        ),
      )
      if (rows.length === 0) refuse('not_found')
      return rows[0] as { items: ThreadRow[]; seq: number; total: number }
    },
    saveDraft: ({ claims }: Who, caseId: string, content: string, parent: string | null = null) =>
      club.as(claims, (client) =>
        content.trim() === ''
          ? client.query(
              'delete from public.comment_drafts where user_id = auth.uid() and case_id = $1 and parent_id is not distinct from $2',
              [caseId, parent],
            )
          : client.query(
              `insert into public.comment_drafts (case_id, parent_id, content) values ($1, $2, $3)
               on conflict (user_id, thread_id, parent_id) do update set content = excluded.content`,
              [caseId, parent, content],
            ),
      ),
    async drafts({ claims }: Who, caseId: string) {
      const { rows } = await club.as(claims, (client) =>
        client.query(
          `select parent_id, content from public.comment_drafts
           where user_id = auth.uid() and case_id = $1 order by updated_at desc`,
          [caseId],
        ),
      )
      return rows as { parent_id: string | null; content: string }[]
    },
    /** Moves the member's comments into the past, so that limits and the duplicate check ignore them. */
    async rest({ id }: { id: string }, interval: string) {
      await club.owner.query(
        `update public.comments set created_at = created_at - $2::interval where author_id = $1`,
        [id, interval],
      )
      await club.owner.query(
        `update private.turns set at = at - $2::interval, expires_at = expires_at - $2::interval
         where kind like 'comments in %' and subject_key = sha256(convert_to($1, 'UTF8'))`,
        [id, interval],
      )
    },
  }
}
