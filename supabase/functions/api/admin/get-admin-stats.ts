import { type AdminStats, getAdminStats } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const getAdminStatsRoute = route(
  getAdminStats,
  async ({ db }) => {
    const [[counts], users, cases] = await db.all(
      db`
        select
          count(*) filter (where c.status = 'published') as total_case_studies,
          count(*) filter (where c.status = 'published' and c.difficulty = 'simple') as simple_cases,
          count(*) filter (where c.status = 'published' and c.difficulty = 'complex') as complex_cases,
          count(*) filter (where c.status = 'pending') as pending_submissions,
          coalesce(sum(c.comment_count), 0) as total_comments,
          (select count(*) from public.profiles) as total_users,
          (select count(*) from private.reported_items) as open_reports
        from public.case_studies c`,
      db<AdminStats['recent_users']>`
        select u.id, u.name, u.email, u.picture, u.is_admin, u.created_at
        from private.admin_users u
        order by u.created_at desc, u.id desc
        limit 5`,
      db<AdminStats['recent_case_studies']>`
        select c.id, c.title, coalesce(a.name, 'Deleted user') as author_name, c.difficulty, c.created_at
        from public.case_studies c
        left join private.authors a on a.id = c.author_id
        where c.status = 'published'
        order by c.created_at desc, c.id desc
        limit 5`,
    )
    return { ...(counts as object), recent_users: users, recent_case_studies: cases } as AdminStats
  },
  { gate: 'inside' },
)
