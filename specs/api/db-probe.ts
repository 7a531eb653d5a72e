import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { findDeno } from 'supabase-local/functions/functions.ts'
import { projectRoot } from '../../local/project-root.ts'
import { type ClubDatabase, type Person, startClubDatabase } from '../kit/club-database.ts'

type Answer = {
  status: number
  rows?: Record<string, unknown>[]
  runs?: number
  code?: string
  detail?: string
  fault: string | null
  retryAfter: string | null
}

/** Starts an Edge Function on its own database, which the specs may break. */
export function useProbe(canPrepare: string, env: Record<string, string> = {}) {
  let club: ClubDatabase
  let probe: ChildProcess
  let address: string
  let person: Person
  let claims: object

  beforeAll(async () => {
    club = await startClubDatabase()
    await club.owner.query(`
      create table public.spec_notes (id uuid primary key, author_id uuid not null default auth.uid(), text text);
      alter table public.spec_notes enable row level security;
      create policy "spec" on public.spec_notes for all to authenticated using (author_id = (select auth.uid()));
      create policy "spec guests" on public.spec_notes for select to anon using (true);
      grant select, insert, update, delete on public.spec_notes to authenticated;
      grant select on public.spec_notes to anon;
      create function public.spec_note(id uuid, author uuid, text text) returns void language sql security definer set search_path = ''
        begin atomic insert into public.spec_notes values (id, author, text); end;
      grant execute on function public.spec_note(uuid, uuid, text) to edge_api`)
    person = await club.person()
    claims = { ...person.claims, exp: 4e9 }
    ;({ probe, address } = await startProbe(club.url('functions'), {
      ...env,
      CLUB_DB_PREPARE: canPrepare,
    }))
  }, 60_000)
  afterAll(async () => {
    probe.kill()
    await club.stop()
  })

  async function run(task: object): Promise<Answer> {
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(task) })
    return {
      status: response.status,
      fault: response.headers.get('fault'),
      retryAfter: response.headers.get('retry-after'),
      ...((await response.json()) as object),
    }
  }
  const asUser = (...steps: [string, ...unknown[]][]) => run({ as: 'user', claims, steps })
  const write = (id: string, text = 'x') =>
    asUser([`insert into public.spec_notes (id, text) values (?, ?)`, id, text])
  const count = async (where = 'true') =>
    Number((await club.owner.query(`select count(*) from public.spec_notes where ${where}`)).rows[0].count)

  return {
    club: () => club,
    person: () => person,
    claims: () => claims,
    run,
    asUser,
    write,
    count,
  }
}

async function startProbe(databaseUrl: string, env: Record<string, string>) {
  const functions = join(projectRoot, 'supabase/functions')
  const probe = spawn(
    findDeno(),
    ['run', '-A', '--quiet', '--no-lock', `--config=${functions}/deno.json`, `${functions}/_probes/db.ts`],
    {
      env: {
        ...process.env,
        SUPABASE_URL: 'http://127.0.0.1:1',
        SUPABASE_ANON_KEY: 'x',
        SUPABASE_SERVICE_ROLE_KEY: 'x',
        CLUB_DB_URL: databaseUrl,
        CLUB_JWT_SECRET: 'x'.repeat(40),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const port = await new Promise<number>((resolve, reject) => {
    probe.stdout!.on(
      'data',
      (chunk: Buffer) => /^\d+$/.test(chunk.toString().trim()) && resolve(Number(chunk)),
    )
    probe.once('exit', (code) => reject(new Error(`the probe ended with ${code}`)))
  })
  return { probe, address: `http://127.0.0.1:${port}` }
}
