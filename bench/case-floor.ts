import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startFunctions } from 'supabase-local/functions/functions.ts'
import { toStderr } from 'supabase-local/log.ts'
import type { Platform } from 'supabase-local/platform.ts'
import { withClient } from 'supabase-local/postgres/database.ts'
import { projectRoot } from '../local/project-root.ts'
import { places } from './seed.ts'

/**
 * Starts the 'floor', a minimal server that the club's speed is compared with.
 * It is a bare Deno.serve with the same database driver and as many connections.
 * Each request runs one statement in one transaction under row-level security, on its own tables.
 * The database writes the JSON. There are no sessions, checks, counters or limits.
 */
export async function startFloor(dataDir: string, platform: Platform, posters: { id: string }[]) {
  await withClient(platform.dbUrl('supabase_admin'), (client) => client.query(tables))
  const folder = join(dataDir, 'floor')
  await mkdir(join(folder, 'api'), { recursive: true })
  const imports = { pg: join(projectRoot, 'node_modules/pg/esm/index.mjs') }
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
import { Client, Pool } from 'pg'
const connectionString = Deno.env.get('CLUB_DB_URL')
const pool = new Pool({ connectionString, max: 10, pipeline: true })
// Ignores lost connections, because PostgreSQL stops before this program does.
pool.on('error', () => {})

async function transact(...statements) {
  const own = await pool.connect()
  try {
    const answers = await Promise.all(['begin', ...statements, 'commit'].map((statement) => own.query(statement)))
    return answers.at(-2).rows
  } finally {
    own.release()
  }
}

const posters = Deno.env.get('POSTERS').split(',')

const run = (role, sub, query) =>
  transact(
    {
      name: 'role',
      text: "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.jwt.claim.sub', $3, true)",
      values: [role, JSON.stringify({ role, sub }), sub],
    },
    query,
  )

const cards = { name: 'cards', values: [], text: \`
  select json_agg(t)::text as text from (
    select c.id, c.title, c.description, c.difficulty, c.tags, c.author_id, m.name as author_name, c.status, c.featured, c.has_quiz,
      c.view_count, c.upvotes, c.comment_count, c.created_at, c.discussion_period_ends, c.version
    from floor.cases c left join floor.members m on m.id = c.author_id
    where c.status = 'published' order by c.created_at desc, c.id desc limit 20
  ) t\` }
const comments = { name: 'comments', values: [], text: \`
  select json_agg(t)::text as text from (
    select k.id, k.case_id as case_study_id, k.parent_id, k.content, k.author_id as user_id, m.name as user_name, m.name as author_name,
      m.picture as user_picture, m.comment_count as user_comment_count, k.created_at, k.edited_at, k.upvotes, k.seq
    from floor.comments k left join floor.members m on m.id = k.author_id
    where k.case_id = '${places.thread.id}' order by k.created_at desc, k.id desc
  ) t\` }

const json = { headers: { 'content-type': 'application/json' } }
const read = async (query) => new Response((await run('anon', '', query))[0].text, json)
const sockets = new Set()
const listener = new Client({ connectionString })
listener.on('error', () => {})
listener.on('notification', ({ payload }) => {
  for (const socket of sockets) socket.send(payload)
})
await listener.connect()
await listener.query('listen floor')

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
  const [row] = await run('authenticated', sub, {
    name: 'insert',
    text: 'insert into floor.comments (case_id, author_id, content) values ($1, $2, $3) returning *',
    values: [pathname.slice(1), sub, content],
  })
  return new Response(JSON.stringify(row), json)
})`
