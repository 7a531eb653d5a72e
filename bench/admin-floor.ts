import { join } from 'node:path'
import { withClient } from 'supabase-local/postgres/database.ts'
import type { Platform } from 'supabase-local/platform.ts'
import { startDenoServer } from './deno-server.ts'

/**
 * The least that could answer the admin's lists: a bare Deno.serve with the same driver and as many connections, one plain statement in
 * one transaction on the same rows and indexes. It asks nobody who they are and counts nothing.
 */
export async function startAdminFloor(dataDir: string, platform: Platform) {
  await withClient(platform.dbUrl('supabase_admin'), (client) => client.query(views))
  return startDenoServer(join(dataDir, 'admin-floor'), server, platform.dbUrl('functions'))
}

/** Views of the superuser's, so that nothing of the club's own policies is asked. */
const views = `
  drop schema if exists admin_floor cascade;
  create schema admin_floor;
  grant usage on schema admin_floor to anon;
  create view admin_floor.users as
    select p.id, p.name, a.email, p.picture, p.comment_count, p.is_admin, p.is_moderator, p.is_study_master, a.is_suspended,
      a.suspended_reason, a.suspended_until, a.auth_provider, a.time_factor, p.created_at
    from public.profiles p join public.accounts a on a.profile_id = p.id;
  create view admin_floor.cases as
    select c.id, c.title, c.description, c.difficulty, c.status, c.featured, p.name as author_name, c.view_count, c.upvotes,
      c.comment_count, c.created_at
    from public.case_studies c left join public.profiles p on p.id = c.author_id;
  create view admin_floor.comments as
    select m.id, m.parent_id, m.content, m.author_id as user_id, p.name as user_name, p.name as author_name,
      p.picture as user_picture, m.case_id as case_study_id, c.title as case_title, m.created_at, m.upvotes, m.deleted_at,
      false as is_hidden
    from public.comments m
    join public.case_studies c on c.id = m.case_id
    left join public.profiles p on p.id = m.author_id;
  create view admin_floor.words as
    select m.id, m.created_at, m.upvotes, m.words
    from public.comments m where m.deleted_at is null;
  grant select on all tables in schema admin_floor to anon;`

const server = `
import postgres from 'postgres'
const sql = postgres(Deno.env.get('CLUB_DB_URL'), { max: 10 })
const lists = {
  '/users': 'select * from admin_floor.users order by created_at desc, id desc limit 50',
  '/users-by-name': 'select * from admin_floor.users order by lower(name), id limit 50',
  '/cases': 'select * from admin_floor.cases order by created_at desc, id desc limit 50',
  '/comments': 'select * from admin_floor.comments where deleted_at is null order by created_at desc, id desc limit 50',
  '/comments-upvoted': 'select * from admin_floor.comments where deleted_at is null and upvotes > 0 order by upvotes desc, created_at desc, id desc limit 50',
}
const found = {
  '/users': 'select * from admin_floor.users where name ilike $1 or email ilike $1 order by created_at desc, id desc limit 50',
  '/cases': 'select * from admin_floor.cases where title ilike $1 order by created_at desc, id desc limit 50',
  '/comments': 'select c.* from (select w.id from admin_floor.words w where w.words @@ $1::tsquery order by w.created_at desc, w.id desc limit 50) w join admin_floor.comments c on c.id = w.id',
  '/comments-upvoted': 'select c.* from (select w.id from admin_floor.words w where w.words @@ $1::tsquery order by w.upvotes desc, w.created_at desc, w.id desc limit 50) w join admin_floor.comments c on c.id = w.id',
}
const valueOf = (pathname, asked) =>
  pathname.startsWith('/comments') ? asked.split(' ').map((word) => \`'\${word}':*\`).join(' & ') : asked
Deno.serve(async (request) => {
  const { pathname, searchParams } = new URL(request.url)
  const asked = searchParams.get('find')
  const statement = (asked ? found : lists)[pathname]
  const own = await sql.reserve()
  try {
    const [, , [row]] = await Promise.all([
      own\`begin read only\`,
      own\`select set_config('role', 'anon', true)\`,
      own.unsafe(\`select json_agg(t)::text as text from (\${statement}) t\`, asked ? [valueOf(pathname, asked)] : [], { prepare: !asked }),
      own\`commit\`,
    ])
    return new Response(row.text, { headers: { 'content-type': 'application/json' } })
  } finally {
    own.release()
  }
})`
