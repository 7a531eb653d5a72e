import { beforeAll } from 'vitest'
import { connect, connectUser, join, signToken, useKit, type Kit, type RawSocket } from './realtime-kit.ts'

/** Creates a table whose inserts are broadcast to the topic that each row names. */
const tables = `
  create table public.notes (id uuid primary key default gen_random_uuid(), topic text not null, n int, text text);
  create function public.announce_note() returns trigger language plpgsql security definer set search_path = '' as $$
    begin perform realtime.send(to_jsonb(new), 'note_created', new.topic, true); return null; end $$;
  create trigger announce after insert on public.notes for each row execute function public.announce_note();`

export function useNotesKit() {
  const kit = useKit()
  beforeAll(async () => void (await kit.sql.query(tables)))
  return kit
}

type Received = {
  event: string
  type: string
  payload: Record<string, unknown>
  meta: { id: string }
}
export async function listen(kit: Kit, topic: string, { asUser = false } = {}) {
  const token = asUser && (await signToken(kit, '00000000-0000-4000-8000-00000000000a'))
  const client = token ? await connectUser(kit, token) : connect(kit)
  const received: Received[] = []
  const channel = client
    .channel(topic, { config: { private: true } })
    .on('broadcast', { event: '*' }, (message) => void received.push(message as unknown as Received))
  await join(channel)
  return received
}

export const events = (raw: RawSocket) =>
  raw.frames.filter(({ event }) => event === 'broadcast').map(({ payload }) => payload.event)

export const send = (kit: Kit, topic: string, payload: unknown = {}, event = 'x') =>
  kit.sql.query('select realtime.send($1::jsonb, $2, $3, true)', [JSON.stringify(payload), event, topic])
