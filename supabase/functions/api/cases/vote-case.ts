import { voteCase } from '../../_shared/contract/cases.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'
import { caseNotFound } from './read-case.ts'

export const voteCaseRoute = route(
  voteCase,
  ({ input: { id, vote }, member, db }) =>
    db.transaction(async (sql) => {
      await sql`select private.lock_case(${id})`
      const [found] =
        await sql`select author_id from public.case_studies where id = ${id} and status = 'published'`
      if (!found) throw caseNotFound()
      if (found.author_id === member.id) throw new ApiError('own_vote')
      if (vote) await sql`insert into public.case_votes (case_id) values (${id}) on conflict do nothing`
      else await sql`delete from public.case_votes where case_id = ${id} and user_id = auth.uid()`
      const [counted] = await sql`select upvotes from public.case_studies where id = ${id}`
      return { upvotes: counted!.upvotes as number, has_voted: vote === 1 }
    }),
  { gate: 'inside' },
)
