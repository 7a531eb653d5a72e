import type { Sql } from '../../_shared/connection.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { claimReport } from '../../_shared/contract/moderation.ts'
import { route } from '../../_shared/route.ts'

export const claimReportRoute = route(claimReport, async ({ input: { target, target_id, release }, db }) => {
  await db.transaction(async (sql) => {
    const claimed = release
      ? await sql`
          update private.reported_items i set claimed_by = null, claimed_until = null
          where i.target = ${target} and i.target_id = ${target_id}
          returning i.target_id`
      : await sql`
          update private.reported_items i
          set claimed_by = auth.uid(), claimed_until = clock_timestamp() + interval '30 minutes'
          where i.target = ${target} and i.target_id = ${target_id}
          returning i.target_id`
    if (claimed.length === 0) throw await whyNotClaimed(sql, target, target_id)
  })
  return {}
})

/** The policy let nothing be claimed. */
async function whyNotClaimed(sql: Sql, target: string, targetId: string) {
  const [item] = await sql`
    select i.author_id = auth.uid() as is_own, holder.name as holder_name
    from private.reported_items i
    left join private.authors holder on holder.id = i.claimed_by
    where i.target = ${target} and i.target_id = ${targetId}`
  if (!item) return new ApiError('already_decided', { detail: 'These reports have already been decided on.' })
  if (item.is_own)
    return new ApiError('own_review', { detail: 'You cannot decide on reports about yourself.' })
  return new ApiError('claimed', { detail: `${item.holder_name} is looking at this right now.` })
}
