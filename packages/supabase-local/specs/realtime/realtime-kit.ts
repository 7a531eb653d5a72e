import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { WebSocket } from 'ws'
import { startDatabase, type Database } from '../../postgres/database.ts'
import { startRealtime, type RealtimeServer } from '../../realtime/server.ts'
import type { RealtimeSettings } from '../../realtime/settings.ts'
import { loadSecrets, type Secrets } from '../../secrets.ts'
import { plantBare } from '../kit/bare-database.ts'

/** The specs' topics and their policies. A topic's kind is the part before the colon. */
const policies = `
  create table public.spec_members (sub text, topic text, primary key (sub, topic));
  alter table public.spec_members enable row level security;
  create function public.spec_is_member() returns boolean language sql stable security definer set search_path = ''
    as $$ select exists (select from public.spec_members where sub = auth.uid()::text and topic = realtime.topic()) $$;

  create policy "everyone reads the hall" on realtime.messages for select to anon, authenticated
    using (extension in ('broadcast', 'presence') and realtime.topic() like 'hall:%');
  create policy "users write in the hall" on realtime.messages for insert to authenticated
    with check (extension in ('broadcast', 'presence') and realtime.topic() like 'hall:%');

  create policy "everyone reads the board" on realtime.messages for select to anon, authenticated
    using (extension = 'broadcast' and realtime.topic() like 'board:%');

  create policy "users see who is in the lobby" on realtime.messages for select to authenticated
    using (extension = 'presence' and realtime.topic() like 'lobby:%');

  create policy "members read their club" on realtime.messages for select to authenticated
    using (extension in ('broadcast', 'presence') and realtime.topic() like 'club:%' and public.spec_is_member());
  create policy "members write in their club" on realtime.messages for insert to authenticated
    with check (extension in ('broadcast', 'presence') and realtime.topic() like 'club:%' and public.spec_is_member());

  create policy "a policy that raises" on realtime.messages for select to authenticated
    using (case when realtime.topic() like 'broken:%' then 1 / (length(extension) - length(extension)) = 1 else false end);
  create policy "a user reads their own" on realtime.messages for select to authenticated
    using (extension = 'broadcast' and realtime.topic() = 'user:' || auth.uid()::text and public.spec_is_member());
`

const ignore = () => undefined

export type Kit = {
  database: Database
  secrets: Secrets
  /** Connections as the role that runs an app's migrations. */
  sql: Pool
  server: RealtimeServer
  /** Starts another server with other settings, until the spec ends: PostgreSQL's replication slots are few. */
  serve(settings?: Partial<RealtimeSettings>): Promise<RealtimeServer>
  logs: string[]
  stop(): Promise<void>
}

/** Creates the kit of a spec file: started before its first spec; clients are closed after each spec. */
export function useKit(settings: Partial<RealtimeSettings> = {}): Kit {
  const kit = {} as Kit
  beforeAll(async () => void Object.assign(kit, await startKit(settings)))
  afterAll(() => kit.stop?.())
  afterEach(closeAll)
  return kit
}

async function startKit(settings: Partial<RealtimeSettings> = {}): Promise<Kit> {
  const dataDir = await plantBare('realtime')
  const secrets = await loadSecrets(dataDir)
  const logs: string[] = []
  const log = (line: string) => void logs.push(line)
  const database = await startDatabase({ dataDir, secrets, durability: 'off', log })
  const sql = new Pool({ connectionString: database.url('postgres'), max: 8 })
  // Ignores lost connections, because specs kill the database server.
  sql.on('error', ignore)
  sql.on('connect', (client) => client.on('error', ignore))
  await sql.query(policies)
  const start = (own: Partial<RealtimeSettings>) =>
    startRealtime({ ...secrets, databaseUrl: database.url('realtime'), settings: own }, log)
  const server = await start(settings)
  return {
    database,
    secrets,
    sql,
    server,
    serve: async (own = {}) => {
      const more = await start(own)
      servers.add(more)
      return more
    },
    logs,
    async stop() {
      await server.stop()
      await sql.end()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type TokenOptions = { secret?: string; alg?: string; exp?: number | null; role?: string | null }

/** Signs a token as an auth server would. `claims` override the defaults, and null removes one. */
export function signToken(
  kit: Kit,
  sub: string | undefined,
  claims: TokenOptions & Record<string, unknown> = {},
) {
  const { secret = kit.secrets.jwtSecret, alg = 'HS256', exp, role = 'authenticated', ...rest } = claims
  const payload: Record<string, unknown> = { ...rest, ...(sub && { sub }), ...(role !== null && { role }) }
  if (exp !== null) payload.exp = exp ?? Math.floor(Date.now() / 1_000) + 300
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret))
}

export const newTopic = (kind: string) => `${kind}:${randomUUID()}`

const clients = new Set<SupabaseClient>()
const sockets = new Set<RawSocket>()
const servers = new Set<RealtimeServer>()

/** Creates an unmodified Supabase client: a user if it has a token, otherwise a guest. */
export function connect(
  kit: Kit,
  { token, server = kit.server, ...options }: ClientOptions = {},
): SupabaseClient {
  const client = createClient(`http://127.0.0.1:${server.port}`, kit.secrets.publishableKey, {
    realtime: { transport: WebSocket as never, ...options },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(token !== undefined && { accessToken: typeof token === 'string' ? async () => token : token }),
  })
  clients.add(client)
  return client
}

type ClientOptions = {
  token?: string | (() => Promise<string>)
  server?: { port: number }
  heartbeatIntervalMs?: number
}

export async function closeAll() {
  for (const socket of sockets) socket.close()
  sockets.clear()
  await Promise.all([...clients].map((client) => client.realtime.disconnect()))
  clients.clear()
  await Promise.all([...servers].map((server) => server.stop()))
  servers.clear()
}

export async function until<T>(
  condition: () => T,
  what: string,
  timeoutMs = 15_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const value = condition()
    if (value) return value
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

type Subscription = { status: string; error?: Error }
type Channel = ReturnType<SupabaseClient['channel']>

export function subscribe(channel: Channel) {
  const statuses: Subscription[] = []
  channel.subscribe((status, error) => statuses.push({ status, error }))
  return statuses
}

export async function join(channel: Channel) {
  const statuses = subscribe(channel)
  await until(() => {
    const failed = statuses.find(({ status }) => status !== 'SUBSCRIBED')
    if (failed) throw new Error(`${failed.status}: ${failed.error?.message}`)
    return statuses.length > 0
  }, `a join of ${channel.topic}`)
  return statuses
}

/** Creates a client that may join private topics; setAuth must come before its first subscribe. */
export async function connectUser(kit: Kit, token: string, options: Omit<ClientOptions, 'token'> = {}) {
  const client = connect(kit, { token, ...options })
  await client.realtime.setAuth()
  return client
}

export type Frame = {
  joinRef: unknown
  ref: unknown
  topic: string
  event: string
  payload: Record<string, unknown>
}

/** A bare WebSocket, to see frames that the Supabase client hides. */
export class RawSocket {
  readonly frames: Frame[] = []
  closed: { code: number; reason: string } | undefined
  private constructor(readonly socket: WebSocket) {
    socket.on(
      'message',
      (data, isBinary) => void this.frames.push((isBinary ? parseBroadcast : parse)(data as Buffer)),
    )
    socket.on('close', (code, reason) => (this.closed = { code, reason: String(reason) }))
    socket.on('error', () => undefined)
    sockets.add(this)
  }

  static async open(
    kit: RawKit,
    { server = kit.server, key = kit.secrets.publishableKey, headers = {} }: RawOptions = {},
  ) {
    const url = `ws://127.0.0.1:${server.port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
    const raw = new RawSocket(new WebSocket(url, { headers }))
    await until(() => raw.socket.readyState === WebSocket.OPEN, 'a socket to open')
    return raw
  }

  send(joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown) {
    this.socket.send(JSON.stringify([joinRef, ref, topic, event, payload]))
  }

  /** Sends a broadcast in binary, as the Supabase client does. */
  say(topic: string, event: string, { ref = '', payload = {} as unknown, joinRef = '1' } = {}) {
    const fields = [joinRef, ref, `realtime:${topic}`, event].map((field) => Buffer.from(field))
    const head = Buffer.from([3, ...fields.map(({ length }) => length), 0, 1])
    this.socket.send(Buffer.concat([head, ...fields, Buffer.from(JSON.stringify(payload))]))
  }

  next(matches: (frame: Frame) => boolean, what: string) {
    return until(() => this.frames.find(matches), what)
  }

  reply(ref: string) {
    return this.next((frame) => frame.event === 'phx_reply' && frame.ref === ref, `a reply to ${ref}`)
  }

  async join(topic: string, options: JoinOptions = {}, ref = '1') {
    const { token, isPrivate = true, ...config } = options
    this.send(ref, ref, `realtime:${topic}`, 'phx_join', {
      config: { private: isPrivate, ...config },
      ...(token && { access_token: token }),
    })
    return (await this.reply(ref)).payload as { status: string; response: Record<string, unknown> }
  }

  close() {
    this.socket.terminate()
  }
}

function parse(text: Buffer): Frame {
  const [joinRef, ref, topic, event, payload] = JSON.parse(String(text))
  return { joinRef, ref, topic, event, payload }
}

function parseBroadcast(frame: Buffer): Frame {
  const [topicSize, eventSize] = [frame[1]!, frame[2]!]
  const eventEnd = 5 + topicSize + eventSize
  const payload = {
    type: 'broadcast',
    event: frame.toString('utf8', 5 + topicSize, eventEnd),
    payload: JSON.parse(frame.toString('utf8', eventEnd)),
  }
  return {
    joinRef: null,
    ref: null,
    topic: frame.toString('utf8', 5, 5 + topicSize),
    event: 'broadcast',
    payload,
  }
}

type RawKit = { secrets: Pick<Secrets, 'publishableKey'>; server: { port: number } }
type RawOptions = {
  server?: { port: number }
  key?: string
  headers?: Record<string, string>
}
type JoinOptions = { token?: string; isPrivate?: boolean; broadcast?: object; presence?: object }
