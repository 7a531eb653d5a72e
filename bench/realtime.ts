import { createClient } from '@supabase/supabase-js'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { WebSocket, WebSocketServer } from 'ws'
import { startDatabase } from 'supabase-local/postgres/database.ts'
import { silent } from 'supabase-local/log.ts'
import { startNodePart } from 'supabase-local/node-part.ts'
import type { RealtimeConfig } from 'supabase-local/realtime/realtime.ts'
import { loadSecrets } from 'supabase-local/secrets.ts'
import { arrivalOf, forkBench, listenTogether, now, openBareSocket, openFloorSocket } from './listeners.ts'
import { at } from './median.ts'

/**
 * Insert → client callback, beside a floor measured in the same run. The floor is the least that could do it: a trigger
 * that calls pg_notify, one `pg` LISTEN, and `ws` sending the same row to everybody; no rights, no channels, no replay,
 * and payloads end at 8,000 bytes. Both ends of both are processes of their own, messages alternate one by one, and each
 * waits until everyone has the one before. The floor's clients are bare sockets that parse JSON; ours are given twice,
 * as bare sockets and as the unmodified supabase-js client with one channel each.
 */
export async function run([first = '', second = '']: string[]) {
  if (first === 'as') return second === 'floor' ? serveFloor() : listenTogether(open)
  const [subscribers, messages] = [first || '1,50,500', Number(second || 200)]
  const bench = await setUp()
  try {
    console.log(`insert → callback, ${messages} messages each, ms`)
    console.log('subscribers            p50     p99     of the floor (p50)   delivered')
    for (const count of subscribers.split(',').map(Number)) await measure(bench, count, messages)
    console.log(`memory of the Realtime process: ${await bench.memory()} MB`)
  } finally {
    await bench.stop()
  }
}

type Kind = 'floor' | 'bare' | 'client'
type Target = { kind: Kind; url: string; key: string; topic: string; count: number }

const labels: Record<Kind, string> = {
  floor: 'floor',
  bare: 'ours, bare sockets',
  client: 'ours, supabase-js',
}
// Without their stderr, where each client would print its warning about Node's version.
const child = (role: string) => forkBench(['realtime', 'as', role], 'ignore')

const schema = `
  create policy "the bench reads its own messages" on realtime.messages for select to anon
    using (extension = 'broadcast' and realtime.topic() like 'bench:%');
  create table public.bench (n int, topic text, text text);
  create function public.announce() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      if new.topic = 'floor' then perform pg_notify('bench', to_jsonb(new)::text);
      else perform realtime.send(to_jsonb(new), 'note', new.topic, true); end if;
      return null;
    end $$;
  create trigger announce after insert on public.bench for each row execute function public.announce()`

async function setUp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-realtime-'))
  await chmod(dataDir, 0o711)
  const secrets = await loadSecrets(dataDir)
  const database = await startDatabase({ dataDir, secrets, log: silent })
  const writer = new Client({ connectionString: database.url('postgres') })
  await writer.connect()
  await writer.query(schema)
  const config: RealtimeConfig = { ...secrets, databaseUrl: database.url('realtime') }
  const part = await startNodePart({ name: 'realtime', config: Promise.resolve(config), log: silent })
  const floor = child('floor')
  const started = once(floor, 'message')
  floor.send({ databaseUrl: database.url('postgres') })
  const [{ port }] = (await started) as [{ port: number }]
  return {
    writer,
    key: secrets.publishableKey,
    urls: { floor: `ws://127.0.0.1:${port}`, ours: `http://127.0.0.1:${part.port()}` },
    async memory() {
      const status = await readFile(`/proc/${part.pid()}/status`, 'utf8').catch(() => '')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024)
    },
    async stop() {
      floor.kill()
      await part.stop()
      await writer.end()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Bench = Awaited<ReturnType<typeof setUp>>

async function measure({ writer, urls, key }: Bench, count: number, messages: number) {
  const sides: { kind: Kind; topic: string; listeners: ChildProcess; inserted: number[]; times: number[] }[] =
    []
  for (const kind of ['floor', 'bare', 'client'] as const) {
    const topic = kind === 'floor' ? 'floor' : `bench:${kind}:${count}`
    const listeners = child('listeners')
    const joined = once(listeners, 'message')
    const target: Target = { kind, topic, count, key, url: kind === 'floor' ? urls.floor : urls.ours }
    listeners.send(target)
    const isOver = once(listeners, 'exit').then(() => {
      throw new Error(`${labels[kind]}: the subscribers could not join`)
    })
    await Promise.race([joined, isOver])
    isOver.catch(() => undefined)
    sides.push({ kind, topic, listeners, inserted: [], times: [] })
  }
  const text = 'x'.repeat(600)
  const warmUp = 20
  for (let n = 0; n < messages + warmUp; n++)
    for (const { topic, listeners, inserted, times } of sides) {
      const arrived = arrivalOf(listeners, String(n))
      inserted[n] = now()
      await writer.query('insert into bench values ($1, $2, $3)', [n, topic, text])
      const came = await arrived
      if (came && n >= warmUp) times.push(...came.map((time) => time - inserted[n]!))
    }
  const floor = at(sides[0]!.times, 0.5)
  for (const { kind, times, listeners } of sides) {
    const ratio = kind === 'floor' ? '' : `${(at(times, 0.5) / floor).toFixed(2)}`
    console.log(
      `${String(count).padStart(4)} ${labels[kind].padEnd(19)}${at(times, 0.5).toFixed(2).padStart(6)}${at(times, 0.99).toFixed(2).padStart(8)}` +
        `${ratio.padStart(10)}${`${times.length}/${count * messages}`.padStart(26)}`,
    )
    listeners.kill()
  }
}

/** The floor's server. */
async function serveFloor() {
  const [{ databaseUrl }] = (await once(process, 'message')) as [{ databaseUrl: string }]
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  const listener = new Client({ connectionString: databaseUrl })
  await listener.connect()
  listener.on('notification', ({ payload }) => {
    for (const client of server.clients) client.send(payload!)
  })
  await listener.query('listen bench')
  process.send!({ port: (server.address() as AddressInfo).port })
  await once(process, 'disconnect')
}

/** A subscriber. */
function open({ kind, url, key, topic }: Target, onMessage: (key: string) => void) {
  const onRow = ({ n }: { n: number }) => onMessage(String(n))
  if (kind === 'floor') return openFloorSocket(url, onRow)
  if (kind === 'client') return openClient(url, key, topic, onRow)
  const socketUrl = `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`
  return openBareSocket(socketUrl, topic, (_event, row: { n: number }) => onRow(row))
}

function openClient(url: string, key: string, topic: string, onRow: (row: { n: number }) => void) {
  const client = createClient(url, key, {
    realtime: { transport: WebSocket as never },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  return new Promise<void>((resolve, reject) => {
    client
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: 'note' }, ({ payload }) => onRow(payload as { n: number }))
      .subscribe((status, error) =>
        status === 'SUBSCRIBED' ? resolve() : reject(error ?? new Error(status)),
      )
  })
}
