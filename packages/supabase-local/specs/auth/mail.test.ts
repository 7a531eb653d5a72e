import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailSink } from './mail-sink.ts'
import { nextAddress, password, signIn, startAuthPart, type AuthPart } from './auth-part.ts'
import { waitFor } from '../kit/wait-for.ts'

let sink: Awaited<ReturnType<typeof startMailSink>>
let part: AuthPart
let project: string
beforeAll(async () => {
  sink = await startMailSink()
  // The project's own mail templates, named in config.toml as for hosted Supabase.
  project = await mkdtemp(join(tmpdir(), 'auth-spec-project-'))
  await mkdir(join(project, 'supabase/templates'), { recursive: true })
  const subjects = { confirmation: 'Confirm', recovery: '針灸 Club: a new password' }
  const template = (kind: string, subject: string) =>
    `[auth.email.template.${kind}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/link.html"\n`
  await writeFile(
    join(project, 'supabase/config.toml'),
    Object.entries(subjects)
      .map((entry) => template(...entry))
      .join('\n'),
  )
  await writeFile(
    join(project, 'supabase/templates/link.html'),
    '<p>Hello {{ .Email }}</p><p><a href="{{ .SiteURL }}/open?token_hash={{ .TokenHash }}&amp;back={{ .RedirectTo }}">Open</a></p>',
  )
  part = await startAuthPart()
  await part.restart({
    supabaseDir: join(project, 'supabase'),
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(sink.port),
      SMTP_ADMIN_EMAIL: 'club@example.test',
      SMTP_SENDER_NAME: '針灸 Club',
      SITE_URL: 'http://127.0.0.1:3000',
    },
  })
})
afterAll(async () => {
  await part.stop()
  await sink.stop()
  await rm(project, { recursive: true, force: true })
})

const signUp = (email: string) =>
  part.call('/auth/v1/signup', { body: { email, password, data: { name: 'N' } }, address: nextAddress() })
const recover = (email: string, query = '') =>
  part.call(`/auth/v1/recover${query}`, { body: { email }, address: nextAddress() })
const tokenHash = (text: string) => /token_hash=([0-9a-f]{64})/.exec(text)?.[1] ?? ''
/** Sends one more mail and waits for it, so that all earlier mails have arrived. */
const settle = async () => {
  const email = `settle-${crypto.randomUUID()}@example.test`
  await signUp(email)
  await sink.next(email)
}

const shape = async (answer: Response) => {
  const body = (await answer.json()) as { user_metadata: object }
  return [answer.status, Object.keys(body), Object.keys(body.user_metadata).toSorted()]
}

async function confirmed(email: string): Promise<void> {
  expect((await signUp(email)).status).toBe(200)
  const { text } = await sink.next(email)
  const { error } = await part.client().auth.verifyOtp({ type: 'email', token_hash: tokenHash(text) })
  expect(error).toBeNull()
}

describe('with a mail server', () => {
  test('sign-up opens no session until the member follows the mailed link', async () => {
    const settings = (await (await part.call('/auth/v1/settings')).json()) as { mailer_autoconfirm: boolean }
    expect(settings.mailer_autoconfirm).toBe(false)

    const { data, error } = await part.client().auth.signUp({ email: 'new@example.test', password })
    expect([error, data.session]).toEqual([null, null])
    expect(data.user).toMatchObject({ email: 'new@example.test' })
    const early = await part.client().auth.signInWithPassword({ email: 'new@example.test', password })
    expect(early.error?.code).toBe('email_not_confirmed')

    const mail = await sink.next('new@example.test')
    expect(mail).toMatchObject({ subject: 'Confirm' })
    expect(mail.from).toContain('club@example.test')
    const opened = await part.client().auth.verifyOtp({ type: 'signup', token_hash: tokenHash(mail.text) })
    expect(opened.data.session?.user.email).toBe('new@example.test')
    expect(opened.data.user?.user_metadata).toMatchObject({ email_verified: true })
    expect((await signIn(part, 'new@example.test', password)).status).toBe(200)
  })

  test('sign-up with a taken e-mail address looks like a new one, and creates no second account', async () => {
    await confirmed('member@example.test')
    const before = sink.mails.length
    const known = await signUp('member@example.test')
    const fresh = await signUp('fresh@example.test')
    expect(await shape(known)).toEqual(await shape(fresh))
    await sink.next('fresh@example.test')
    expect(sink.mails.slice(before).map(({ to }) => to)).toEqual(['fresh@example.test'])
    const { rows } = await part.owner.query(`select from auth.users where email = 'member@example.test'`)
    expect(rows).toHaveLength(1)
    expect((await signIn(part, 'member@example.test', password)).status).toBe(200)
  })

  test('a second sign-up before the confirmation returns the first account unchanged', async () => {
    const again = (email: string, name: string) =>
      part.client().auth.signUp({ email, password: `${name}-password`, options: { data: { name } } })
    const first = await again('twice@example.test', 'First')
    const second = await again('twice@example.test', 'Second')
    const { id, created_at } = first.data.user!
    expect(second.data.user).toMatchObject({ id, created_at, user_metadata: { name: 'First' } })
    await part.owner.query(`update auth.users set email_confirmed_at = now() where id = $1`, [id])
    // For a confirmed account the response must not reveal its id or age.
    const { data } = await again('twice@example.test', 'Third')
    expect(data.user!.id).not.toBe(id)
    expect(Date.parse(data.user!.created_at)).toBeGreaterThan(Date.parse(created_at))
    expect((await signIn(part, 'twice@example.test', 'First-password')).status).toBe(200)
  })

  test('signing up again resends the confirmation, at most once a minute', async () => {
    await signUp('lost@example.test')
    const first = await sink.next('lost@example.test')
    await signUp('lost@example.test')
    await settle()
    expect(sink.mails.filter(({ to }) => to === 'lost@example.test')).toHaveLength(1)

    await part.owner.query(
      `update auth.users set confirmation_sent_at = now() - interval '61 seconds' where email = 'lost@example.test'`,
    )
    await signUp('lost@example.test')
    const second = await sink.next('lost@example.test', [first])
    const old = await part.client().auth.verifyOtp({ type: 'email', token_hash: tokenHash(first.text) })
    expect(old.error?.code).toBe('otp_expired')
    expect(
      (await part.client().auth.verifyOtp({ type: 'email', token_hash: tokenHash(second.text) })).error,
    ).toBeNull()
  })

  test('a mail that cannot be sent is logged without its link', async () => {
    sink.break(true)
    expect((await signUp('broken@example.test')).status).toBe(200)
    await waitFor(() => expect(part.said.join('\n')).toMatch(/mail: confirmation not sent/))
    sink.break(false)
    expect(part.said.join('\n')).not.toMatch(/[0-9a-f]{64}|token/)
  })
})

describe('a forgotten password', () => {
  test("the recovery mail uses the project's template, and its link opens one session", async () => {
    await confirmed('forgot@example.test')
    const seen = [...sink.mails]
    expect((await part.client().auth.resetPasswordForEmail('forgot@example.test')).error).toBeNull()
    const mail = await sink.next('forgot@example.test', seen)
    expect(mail.subject).toBe('針灸 Club: a new password')
    expect(mail.html).toContain('Hello forgot@example.test')
    // The text part must contain the same link for mail readers without HTML.
    expect(mail.text).toContain('Open: http://127.0.0.1:3000/open?token_hash=')

    const opened = await part.client().auth.verifyOtp({ type: 'recovery', token_hash: tokenHash(mail.html) })
    expect(opened.error).toBeNull()
    expect(decodeJwt(opened.data.session!.access_token).amr).toMatchObject([{ method: 'otp' }])
    const again = await part.client().auth.verifyOtp({ type: 'recovery', token_hash: tokenHash(mail.html) })
    expect(again.error?.code).toBe('otp_expired')
  })

  test('a recovery request for an unknown address gets the same response and sends no mail', async () => {
    await confirmed('real@example.test')
    const seen = [...sink.mails]
    const [known, unknown] = [await recover('real@example.test'), await recover('unreal@example.test')]
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    await sink.next('real@example.test', seen)
    await settle()
    expect(sink.mails.filter(({ to }) => to === 'unreal@example.test')).toEqual([])
  })

  const recovered = async (email: string, query = '') => {
    const seen = [...sink.mails]
    await part.owner.query('update auth.users set recovery_sent_at = null where email = $1', [email])
    await recover(email, query)
    return sink.next(email, seen)
  }

  test('SES-12: the recovery link redirects only to this site', async () => {
    const email = 'link@example.test'
    await confirmed(email)
    const wayBack = async (redirectTo: string) => {
      const { text } = await recovered(email, `?redirect_to=${encodeURIComponent(redirectTo)}`)
      return /&back=(\S+)/.exec(text)![1]
    }
    expect(await wayBack('http://localhost:3000/welcome?x=1')).toBe('http://localhost:3000/welcome?x=1')
    for (const foreign of [
      'https://evil.test/',
      'http://127.0.0.1:3000.evil.test/',
      'javascript:alert(1)',
      '//evil.test',
    ])
      expect(await wayBack(foreign), foreign).toBe('http://127.0.0.1:3000')
  })

  test('SES-12: opening /verify by its address starts no session', async () => {
    await confirmed('opened@example.test')
    const token_hash = tokenHash((await recovered('opened@example.test')).text)
    for (const key of [null, part.secrets.publishableKey, part.secrets.secretKey]) {
      const answer = await part.call(`/auth/v1/verify?token=${token_hash}&type=recovery`, { key })
      expect([401, 403, 405]).toContain(answer.status)
      expect(answer.headers.get('location')).toBeNull()
    }
    const { error } = await part.client().auth.verifyOtp({ type: 'recovery', token_hash })
    expect(error).toBeNull()
  })

  test('an expired recovery link opens no session', async () => {
    await confirmed('old@example.test')
    const token_hash = tokenHash((await recovered('old@example.test')).text)
    await part.owner.query(
      `update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = 'old@example.test'`,
    )
    const late = await part.client().auth.verifyOtp({ type: 'recovery', token_hash })
    expect(late.error?.code).toBe('otp_expired')
  })
})
