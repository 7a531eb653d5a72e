import { ApiError } from '../../_shared/contract/errors.ts'
import { getProfile, type Profile } from '../../_shared/contract/profiles.ts'
import { route } from '../../_shared/route.ts'

export const getProfileRoute = route(
  getProfile,
  async ({ input: { userId }, db }) => {
    const [[user], [stats], activity] = await db.all(
      db<Profile['user'][]>`
        select
          p.id, p.name, private.visible_email(p.id) as email, p.picture, p.comment_count, p.is_admin, p.is_moderator,
          p.is_study_master, p.created_at
        from public.profiles p
        where p.id = ${userId}`,
      db`
        select
          (select count(*) from public.case_studies c where c.author_id = ${userId} and c.status = 'published') as total_case_studies,
          (select count(*) from private.taken_tests t where t.user_id = ${userId} and t.kind <> 'quiz') as total_tests`,
      db<Profile['recent_activity']>`
        select a.type, a.description, a.created_at, a.case_id, a.comment_id
        from private.activity a
        where a.user_id = ${userId}
        order by a.created_at desc
        limit 20`,
    )
    if (!user) throw new ApiError('not_found', { detail: 'Profile not found' })
    const { total_case_studies, total_tests } = stats!
    return {
      user,
      stats: { total_comments: user.comment_count, total_case_studies, total_tests },
      recent_activity: activity,
    }
  },
  { gate: 'inside' },
)
