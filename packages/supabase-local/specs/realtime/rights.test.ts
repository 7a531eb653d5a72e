import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newTopic, RawSocket, signToken, useKit, until } from './realtime-kit.ts'

const kit = useKit()

const now = () => Math.floor(Date.now() / 1_000)
const addMember = (sub: string, topic: string) =>
  kit.sql.query('insert into spec_members values ($1, $2)', [sub, topic])
const removeMember = (sub: string, topic: string) =>
  kit.sql.query('delete from spec_members where sub = $1 and topic = $2', [sub, topic])
const send = (topic: string, event = 'x') =>
  kit.sql.query(`select realtime.send('{}', $1, $2, true)`, [event, topic])
const accessChanged = (sub: string) => send(`user:${sub}`, 'access_changed')
const refresh = (raw: RawSocket, topic: string, token: unknown) =>
  raw.send('1', 'refresh', `realtime:${topic}`, 'access_token', { access_token: token })
const closing = (raw: RawSocket) => raw.next(({ event }) => event === 'phx_close', 'phx_close')
/** Waits for a heartbeat's reply, which follows everything sent before. */
async function settled(raw: RawSocket) {
  const ref = randomUUID()
  raw.send(null, ref, 'phoenix', 'heartbeat', {})
  await raw.reply(ref)
}

async function inClub({ claims = {} }: { claims?: Record<string, unknown> } = {}) {
  const [sub, topic] = [randomUUID(), newTopic('club')]
  await addMember(sub, topic)
  const raw = await RawSocket.open(kit)
  const token = await signToken(kit, sub, claims)
  const answer = await raw.join(topic, { token, broadcast: { ack: true } })
  expect(answer).toMatchObject({ status: 'ok' })
  return { sub, topic, raw, token }
}

const lastWord = (topic: string, message: unknown) => [
  {
    joinRef: '1',
    ref: null,
    topic: `realtime:${topic}`,
    event: 'system',
    payload: { extension: 'system', status: 'error', message, channel: topic },
  },
  { joinRef: '1', ref: '1', topic: `realtime:${topic}`, event: 'phx_close', payload: {} },
]

describe('a new access token', () => {
  test('keeps the channel open if it may still read, and sends nothing', async () => {
    const { sub, topic, raw } = await inClub()
    const before = raw.frames.length
    refresh(raw, topic, await signToken(kit, sub, { exp: now() + 900 }))
    await settled(raw)
    expect(raw.frames.length).toBe(before + 1)
    await send(topic)
    await raw.next(({ event }) => event === 'broadcast', 'a message')
  })

  test('closes a channel that may no longer read', async () => {
    const { sub, topic, raw } = await inClub()
    await removeMember(sub, topic)
    refresh(raw, topic, await signToken(kit, sub, { exp: now() + 900 }))
    await closing(raw)
    expect(raw.frames.slice(-2)).toEqual(
      lastWord(topic, `You do not have permissions to read from this Channel topic: ${topic}`),
    )
    await send(topic)
    await settled(raw)
    expect(raw.frames.filter(({ event }) => event === 'broadcast')).toEqual([])
  })

  test('closes a channel that lost one of its two rights to read', async () => {
    const [sub, topic] = [randomUUID(), newTopic('part')]
    await kit.sql.query(`
      create policy "part: presence for all" on realtime.messages for select to authenticated
        using (extension = 'presence' and realtime.topic() like 'part:%');
      create policy "part: broadcast for members" on realtime.messages for select to authenticated
        using (extension = 'broadcast' and realtime.topic() like 'part:%' and public.spec_is_member())`)
    await addMember(sub, topic)
    const raw = await RawSocket.open(kit)
    await raw.join(topic, { token: await signToken(kit, sub), presence: { enabled: true } })
    await removeMember(sub, topic)
    refresh(raw, topic, await signToken(kit, sub, { exp: now() + 900 }))
    await closing(raw)
    expect(raw.frames.slice(-2)).toEqual(
      lastWord(topic, `You no longer have permission to read from this Channel topic: ${topic}`),
    )
  })

  test('makes the server check the right to write again', async () => {
    const [sub, topic] = [randomUUID(), newTopic('pen')]
    await kit.sql.query(`
      create policy "pen: all read" on realtime.messages for select to authenticated using (realtime.topic() like 'pen:%');
      create policy "pen: members write" on realtime.messages for insert to authenticated
        with check (realtime.topic() like 'pen:%' and public.spec_is_member())`)
    await addMember(sub, topic)
    const raw = await RawSocket.open(kit)
    await raw.join(topic, { token: await signToken(kit, sub), broadcast: { ack: true } })
    const say = (ref: string) => raw.say(topic, 'x', { ref })
    say('2')
    await raw.reply('2')
    await removeMember(sub, topic)
    say('3')
    await raw.reply('3')
    refresh(raw, topic, await signToken(kit, sub, { exp: now() + 900 }))
    say('4')
    await settled(raw)
    expect(raw.frames.filter(({ ref }) => ref === '4')).toEqual([])
  })

  test('that is invalid closes the channel with hosted Supabase’s error text', async () => {
    const cases: [() => Promise<string>, unknown][] = [
      [async () => 'rubbish', 'The token provided is not a valid JWT'],
      [() => signToken(kit, 'x', { role: null }), 'Fields `role` and `exp` are required in JWT'],
      [() => signToken(kit, 'x', { exp: null }), 'Fields `role` and `exp` are required in JWT'],
      [() => signToken(kit, 'x', { secret: 'z'.repeat(40) }), 'Failed to validate JWT signature'],
      [
        () => signToken(kit, 'x', { exp: now() - 100 }),
        expect.stringMatching(/^Token has expired 10\d seconds ago$/),
      ],
    ]
    for (const [make, message] of cases) {
      const { topic, raw } = await inClub()
      refresh(raw, topic, await make())
      await closing(raw)
      expect(raw.frames.slice(-2)).toEqual(lastWord(topic, message))
    }
  })

  test.each([
    ['nothing', async () => null],
    ['a key', async () => 'sb_publishable_x'],
    ['a number', async () => 7],
  ])('that is %s is ignored', async (_name, make) => {
    const { topic, raw } = await inClub()
    refresh(raw, topic, await make())
    await settled(raw)
    expect(raw.frames.some(({ event }) => event === 'phx_close')).toBe(false)
  })

  test('equal to the previous one is ignored, even if rights changed meanwhile', async () => {
    const { sub, topic, raw, token } = await inClub()
    await removeMember(sub, topic)
    refresh(raw, topic, token)
    await settled(raw)
    expect(raw.frames.some(({ event }) => event === 'phx_close')).toBe(false)
  })
})

describe("access_changed on user:<sub> makes the server check that user's channels again", () => {
  test('a revoked member keeps receiving until access_changed, which closes the channel at once', async () => {
    const { sub, topic, raw } = await inClub()
    await removeMember(sub, topic)
    await send(topic, 'still received')
    await raw.next(({ payload }) => payload.event === 'still received', 'what hosted would deliver, too')
    await accessChanged(sub)
    await closing(raw)
    expect(raw.frames.slice(-2)).toEqual(
      lastWord(topic, `You do not have permissions to read from this Channel topic: ${topic}`),
    )
    expect(await until(() => raw.closed, 'the socket to close: nothing is left on it')).toMatchObject({
      code: 1008,
    })
  })

  test('a user who still has access keeps the channel, and other users are not checked', async () => {
    const [one, other] = [await inClub(), await inClub()]
    await removeMember(other.sub, other.topic)
    await accessChanged(one.sub)
    await send(one.topic, 'after')
    await one.raw.next(({ payload }) => payload.event === 'after', 'a message')
    await send(other.topic, 'after')
    await other.raw.next(({ payload }) => payload.event === 'after', 'a message to who was not meant')
  })

  test('closes only the channels that the user may no longer read', async () => {
    const { sub, topic, raw, token } = await inClub()
    await raw.join('hall:x', { token }, '2')
    await removeMember(sub, topic)
    await accessChanged(sub)
    await closing(raw)
    await send('hall:x', 'still')
    await raw.next(({ payload }) => payload.event === 'still', 'the other channel')
    expect(raw.frames.filter(({ event }) => event === 'phx_close')).toHaveLength(1)
  })

  test('the user’s own topic receives access_changed before it closes, as on hosted Supabase', async () => {
    const sub = randomUUID()
    await addMember(sub, `user:${sub}`)
    const raw = await RawSocket.open(kit)
    await raw.join(`user:${sub}`, { token: await signToken(kit, sub) })
    await removeMember(sub, `user:${sub}`)
    await accessChanged(sub)
    await closing(raw)
    expect(raw.frames.map(({ event }) => event)).toEqual(['phx_reply', 'broadcast', 'system', 'phx_close'])
  })

  test('only the database can send access_changed: from a client it changes nothing', async () => {
    const { sub, topic, raw } = await inClub()
    await removeMember(sub, topic)
    const service = await RawSocket.open(kit, { key: kit.secrets.secretKey })
    await service.join(`user:${sub}`, { broadcast: { ack: true } })
    service.say(`user:${sub}`, 'access_changed', { ref: '2' })
    await service.reply('2')
    await send(topic, 'still')
    await raw.next(({ payload }) => payload.event === 'still', 'a message')
    expect(raw.frames.some(({ event }) => event === 'phx_close')).toBe(false)
  })

  test('a join whose check is running when access changes is checked again', async () => {
    const [sub, topic] = [randomUUID(), newTopic('club')]
    await addMember(sub, topic)
    // The policy waits for the advisory lock, so that the spec decides when the first check returns.
    await kit.sql.query(`
      create or replace function public.spec_is_member() returns boolean language plpgsql volatile security definer
        set search_path = '' as $$
        declare found boolean := exists (select from public.spec_members where sub = auth.uid()::text and topic = realtime.topic());
        begin perform pg_advisory_xact_lock_shared(4711); return found; end $$`)
    const holder = await kit.sql.connect()
    await holder.query('select pg_advisory_lock(4711)')
    const raw = await RawSocket.open(kit)
    raw.send('1', '1', `realtime:${topic}`, 'phx_join', {
      config: { private: true },
      access_token: await signToken(kit, sub),
    })
    await untilWaiting(4711)
    await removeMember(sub, topic)
    const watcher = await RawSocket.open(kit, { key: kit.secrets.secretKey })
    await watcher.join(`user:${sub}`)
    await accessChanged(sub)
    await watcher.next(({ event }) => event === 'broadcast', 'the change to be known')
    await holder.query('select pg_advisory_unlock(4711)')
    holder.release()
    expect((await raw.reply('1')).payload).toMatchObject({
      response: {
        reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
      },
    })
  })
})

async function untilWaiting(lock: number) {
  for (;;) {
    const { rows } = await kit.sql.query(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
      [lock],
    )
    if (rows[0].n > 0) return
  }
}
