import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startFunctions } from 'supabase-local/functions/functions.ts'
import { toStderr } from 'supabase-local/log.ts'
import type { Platform } from 'supabase-local/platform.ts'
import { withClient } from 'supabase-local/postgres/database.ts'
import { projectRoot } from '../local/project-root.ts'
import { places } from './seed.ts'

/**
 * The floor: a bare Deno.serve in the club's runtime, with the same driver and as many connections. Each call is one statement in one
 * transaction under row-level security, on tables of its own; the database writes the JSON. It has no session, checks, counters or limits.
 */
export async function startFloor(dataDir: string, platform: Platform, posters: { id: string }[]) {
  await withClient(platform.dbUrl('supabase_admin'), (client) => client.query(tables))
  const folder = join(dataDir, 'floor')
  await mkdir(join(folder, 'api'), { recursive: true })
  const imports = { postgres: join(projectRoot, 'node_modules/postgres/src/index.js') }
  await writeFile(join(folder, 'deno.json'), JSON.stringify({ imports }))
  await writeFile(join(folder, 'api', 'index.ts'), server)
  const databaseUrl = platform.dbUrl('functions')
  return startFunctions({
    functionsDir: folder,
    name: 'api',
    env: { CLUB_DB_URL: databaseUrl, POSTERS: posters.map(({ id }) => id).join() },
    mayReach: [new URL(databaseUrl).host],
    cacheDir: join(projectRoot, 'node_modules', '.cache', 'deno'),
    log: toStderr,
  })
}

const tables = `
  drop schema if exists floor cascade;
  create schema floor;
  grant usage on schema floor to anon, authenticated;
  create table floor.members as select id, name, picture, comment_count from public.profiles;
  alter table floor.members add primary key (id);
  create table floor.cases as
    select id, title, description, difficulty, tags, author_id, status, featured, has_quiz, view_count, upvotes, comment_count,
      created_at, discussion_period_ends, version
    from public.case_studies;
  create index on floor.cases (created_at desc, id desc) where status = 'published';
  create table floor.comments as
    select id, case_id, parent_id, content, author_id, created_at, edited_at, upvotes, seq from public.comments
    where case_id in ('${places.thread.id}', '${places.busy.id}');
  alter table floor.comments add primary key (id), alter column id set default gen_random_uuid(), alter column created_at set default now();
  create index on floor.comments (case_id, created_at desc, id desc);
  alter table floor.members enable row level security;
  alter table floor.cases enable row level security;
  alter table floor.comments enable row level security;
  create policy "all read" on floor.members for select using (true);
  create policy "all read what is published" on floor.cases for select using (status = 'published');
  create policy "all read" on floor.comments for select using (true);
  create policy "members write as themselves" on floor.comments for insert to authenticated
    with check (author_id = (select auth.uid()));
  grant select on all tables in schema floor to anon, authenticated;
  grant insert on floor.comments to authenticated;
  create function floor.announce() returns trigger language plpgsql as $$
    begin
      perform pg_notify('floor', to_jsonb(new)::text);
      return null;
    end $$;
  create trigger announce after insert on floor.comments for each row execute function floor.announce();
  analyze floor.members, floor.cases, floor.comments`

const server = `
import postgres from 'postgres'
const sql = postgres(Deno.env.get('CLUB_DB_URL'), { max: 10 })
const posters = Deno.env.get('POSTERS').split(',')

async function run(role, sub, work) {
  const own = await sql.reserve()
  try {
    const [, , result] = await Promise.all([
      own\`begin\`,
      own\`select set_config('role', \${role}, true), set_config('request.jwt.claims', \${JSON.stringify({ role, sub })}, true), set_config('request.jwt.claim.sub', \${sub}, true)\`,
      work(own),
      own\`commit\`,
    ])
    return result
  } finally {
    own.release()
  }
}

const cards = (own) => own\`
  select json_agg(t)::text as text from (
    select c.id, c.title, c.description, c.difficulty, c.tags, c.author_id, m.name as author_name, c.status, c.featured, c.has_quiz,
      c.view_count, c.upvotes, c.comment_count, c.created_at, c.discussion_period_ends, c.version
    from floor.cases c left join floor.members m on m.id = c.author_id
    where c.status = 'published' order by c.created_at desc, c.id desc limit 20
  ) t\`
const comments = (own) => own\`
  select json_agg(t)::text as text from (
    select k.id, k.case_id as case_study_id, k.parent_id, k.content, k.author_id as user_id, m.name as user_name, m.name as author_name,
      m.picture as user_picture, m.comment_count as user_comment_count, k.created_at, k.edited_at, k.upvotes, k.seq
    from floor.comments k left join floor.members m on m.id = k.author_id
    where k.case_id = '${places.thread.id}' order by k.created_at desc, k.id desc
  ) t\`

const json = { headers: { 'content-type': 'application/json' } }
const read = async (query) => new Response((await run('anon', '', query))[0].text, json)
const sockets = new Set()
await sql.listen('floor', (payload) => {
  for (const socket of sockets) socket.send(payload)
})

let turn = 0
Deno.serve(async (request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/cards') return read(cards)
  if (pathname === '/comments') return read(comments)
  if (pathname === '/live') {
    const { socket, response } = Deno.upgradeWebSocket(request)
    socket.onopen = () => sockets.add(socket)
    socket.onclose = () => sockets.delete(socket)
    return response
  }
  const { content } = await request.json()
  const sub = posters[turn++ % posters.length]
  const [row] = await run('authenticated', sub, (own) => own\`
    insert into floor.comments (case_id, author_id, content) values (\${pathname.slice(1)}, \${sub}, \${content}) returning *\`)
  return new Response(JSON.stringify(row), json)
})`
