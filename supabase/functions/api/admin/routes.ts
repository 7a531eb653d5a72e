import { type AdminStats, getAdminStats, listAudit, listAuditActions } from '../../_shared/contract/admin.ts'
import { answerPage } from '../../_shared/paging.ts'
import { queryRoute } from '../../_shared/route.ts'
import { caseRoutes } from './cases.ts'
import { commentRoutes } from './comments.ts'
import { userRoutes } from './users.ts'

export const adminRoutes = [
  queryRoute(getAdminStats, async ({ db }) => {
    const [[counts], users, cases] = await db.all(
      db<Omit<AdminStats, 'recent_users' | 'recent_case_studies'>[]>`
        select
          count(*) filter (where c.status = 'published') as total_case_studies,
          count(*) filter (where c.status = 'published' and c.difficulty = 'simple') as simple_cases,
          count(*) filter (where c.status = 'published' and c.difficulty = 'complex') as complex_cases,
          count(*) filter (where c.status = 'pending' and c.author_id is distinct from auth.uid()) as pending_submissions,
          coalesce(sum(c.comment_count), 0) as total_comments,
          (select count(*) from public.profiles) as total_users,
          (select count(*) from private.exams e where e.is_featured and e.kind <> 'mock') as featured_tests,
          (select count(*) from private.exams e where e.is_featured and e.kind = 'mock') as featured_mock_exams,
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
    return { ...counts!, recent_users: users, recent_case_studies: cases }
  }),

  queryRoute(listAudit, ({ input: { action, actor_id, target_id, from, to, ...page }, db, headers }) => {
    const wanted = db`true
      ${action ? db`and l.action = ${action}` : db``}
      ${actor_id ? db`and l.actor_id = ${actor_id}` : db``}
      ${target_id ? db`and l.target_id = ${target_id}` : db``}
      ${from ? db`and l.at >= ${from}` : db``}
      ${to ? db`and l.at < ${to}` : db``}`
    const list = {
      item: db`to_json(l)`,
      from: db`private.audit_entries l where ${wanted}`,
      counted: db`public.audit_log l where ${wanted}`,
      key: db`l.at`,
      id: db`l.id`,
      idType: db`bigint`,
    }
    return answerPage(db, headers, list, page)
  }),

  queryRoute(listAuditActions, async ({ db }) => {
    // Skips through the index, since the log has few actions and many lines.
    const rows = await db<{ action: string }[]>`
      with recursive kinds as (
        select min(l.action) as action from public.audit_log l
        union all
        select (select min(l.action) from public.audit_log l where l.action > k.action) from kinds k where k.action is not null
      )
      select k.action from kinds k where k.action is not null order by k.action`
    return rows.map(({ action }) => action)
  }),

  ...userRoutes,
  ...caseRoutes,
  ...commentRoutes,
]
