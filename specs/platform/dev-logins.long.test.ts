import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SettingsError, readSettings } from '../../local/settings.ts'
import { browser, type Browser } from '../kit/browser.ts'
import { plant } from '../kit/planted.ts'
import { startCommand } from './command.ts'
import { waitFor } from '../kit/wait-for.ts'

const roles = ['member', 'author', 'study-master', 'moderator', 'admin', 'suspended']

let dataDir: string
let club: Awaited<ReturnType<typeof start>>

async function start(env: Record<string, string> = {}) {
  const { main, said, errors, ended } = await startCommand(dataDir, { SEED: 'dev', ...env })
  await waitFor(() => expect(said[0], errors.join('\n')).toMatch(/^Ready: /))
  const url = said[0]!.replace('Ready: ', '')
  const printed = said.flatMap((line) => {
    const [, role, password] = /^ {2}(\S+)@dev\.invalid +(\S+)$/.exec(line) ?? []
    return role && password ? [[role, password] as const] : []
  })
  return {
    url,
    errors,
    passwords: new Map(printed),
    stop: () => {
      main.kill('SIGTERM')
      return ended
    },
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dev-logins-spec-'))
  await plant('club', dataDir)
  await chmod(dataDir, 0o711)
  club = await start()
})
afterAll(async () => {
  await club.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const credentials = (role: string) => ({
  email: `${role}@dev.invalid`,
  password: club.passwords.get(role) ?? '',
})

async function loggedIn(role: string): Promise<Browser> {
  const own = browser(club.url)
  await own.login(credentials(role))
  return own
}

const isPublished = ({ status }: { status: string }) => status === 'published'

describe('SEED=dev', () => {
  test('the start prints one login for each role, each with its own password', () => {
    expect([...club.passwords.keys()]).toEqual(roles)
    expect(new Set(club.passwords.values()).size).toBe(roles.length)
  })

  test.each([
    ['member', { is_admin: false, is_moderator: false, is_study_master: false }],
    ['author', { is_admin: false, is_moderator: false, is_study_master: false }],
    ['study-master', { is_admin: false, is_moderator: false, is_study_master: true }],
    ['moderator', { is_admin: false, is_moderator: true, is_study_master: false }],
    ['admin', { is_admin: true, is_moderator: false, is_study_master: false }],
  ])('the login %s has that role and no other', async (role, flags) => {
    const { body } = await (await loggedIn(role)).get('/api/auth/me')
    expect(body).toMatchObject({ email: `${role}@dev.invalid`, ...flags })
  })

  test('the login of the suspended member is refused with the reason', async () => {
    const refused = await browser(club.url).post('/api/auth/login', credentials('suspended'))
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'suspended'])
  })

  test('the author’s login owns one published case and one in review', async () => {
    const own = (await (await loggedIn('author')).get('/api/users/me/submissions')).body as {
      id: string
      status: string
    }[]
    expect(own.map(({ status }) => status).toSorted()).toEqual(['pending', 'published'])
    const [published, waiting] = [own.find(isPublished)!, own.find((one) => !isPublished(one))!]
    expect((await browser(club.url).get(`/api/case-studies/${published.id}`)).status).toBe(200)
    const queue = (await (await loggedIn('study-master')).get('/api/submissions')).body as { id: string }[]
    expect(queue.map(({ id }) => id)).toEqual([waiting.id])
  })

  test('SEED=dev also plants the demo club', async () => {
    const { body } = await browser(club.url).get('/api/case-studies')
    expect((body as unknown[]).length).toBeGreaterThan(5)
  })

  test('the next start prints the same passwords, restores changed roles, and creates no account twice', async () => {
    const admin = await loggedIn('admin')
    const people = async (who: Browser) =>
      (await who.get('/api/admin/users?search=%40dev.invalid')).body as {
        id: string
        email: string
        is_moderator: boolean
      }[]
    const moderator = (await people(admin)).find(({ email }) => email.startsWith('moderator'))!
    const taken = await admin.put(`/api/admin/users/${moderator.id}/toggle-moderator`, { value: false })
    expect(taken.body).toMatchObject({ is_moderator: false })
    const before = club.passwords
    expect(await club.stop()).toBe(0)
    club = await start()
    expect(club.passwords).toEqual(before)
    const after = await people(await loggedIn('admin'))
    expect(after).toHaveLength(roles.length)
    expect(after.find(({ id }) => id === moderator.id)).toMatchObject({ is_moderator: true })
  })

  test('data with dev logins cannot be served to other machines later', async () => {
    await club.stop()
    const { errors, said, ended } = await startCommand(dataDir, { SITE_URL: 'https://club.example' })
    expect(await ended).toBe(1)
    expect(said).toEqual([])
    expect(errors.at(-1)).toMatch(/has logins of SEED=dev, so it is served to this machine alone/)
  })
})

describe('where SEED=dev may be used', () => {
  test.each([
    { SITE_URL: 'https://club.example' },
    { SITE_URL: 'http://192.168.1.20:3000' },
    { SITE_URL: 'http://localhost.club.example' },
    { SITE_URL: 'http://127.0.0.1.club.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
    { TRUSTED_PROXY: '127.0.0.1' },
  ])('SEED=dev is refused with %j', (environment) => {
    expect(() => readSettings({ SEED: 'dev', ...environment })).toThrow(SettingsError)
    expect(() => readSettings({ SEED: 'dev', ...environment })).toThrow(
      /^SEED=dev makes logins for this machine alone, but [^.]*\b(SITE_URL|HOST|TRUSTED_PROXY)\b.*\.$/,
    )
    expect(readSettings({ SEED: 'demo', ...environment }).seed).toBe('demo')
  })

  test.each([
    {},
    { SITE_URL: 'http://localhost:3000' },
    { SITE_URL: 'http://club.localhost:3000' },
    { SITE_URL: 'http://127.0.0.1:3000' },
    { SITE_URL: 'http://[::1]:3000' },
    { HOST: 'localhost' },
    { HOST: '::1' },
  ])('SEED=dev is accepted with %j', (environment) => {
    expect(readSettings({ SEED: 'dev', ...environment }).seed).toBe('dev')
  })
})

test('a club that already has an admin starts without dev logins, and the log says why', async () => {
  const dataDirOfOthers = await mkdtemp(join(tmpdir(), 'dev-logins-spec-'))
  await plant('club', dataDirOfOthers)
  await chmod(dataDirOfOthers, 0o711)
  const first = await startCommand(dataDirOfOthers)
  await waitFor(() => expect(first.said, first.errors.join('\n')).toHaveLength(2))
  const [url, secret] = [
    first.said[0]!.replace('Ready: ', ''),
    decodeURIComponent(first.said[1]!.split('#')[1]!),
  ]
  const claimed = await browser(url).post('/api/auth/admin-setup', {
    email: 'owner@club.example',
    password: 'Owner-12345',
    name: 'The owner',
    secret_key: secret,
  })
  expect(claimed.status).toBe(200)
  first.main.kill('SIGTERM')
  await first.ended

  const again = await startCommand(dataDirOfOthers, { SEED: 'dev' })
  await waitFor(() => expect(again.said[0], again.errors.join('\n')).toMatch(/^Ready: /))
  expect(again.said).toHaveLength(1)
  await waitFor(() =>
    expect(again.errors).toContainEqual(
      expect.stringMatching(/^SEED=dev made no accounts: .* npm run db:reset/),
    ),
  )
  again.main.kill('SIGTERM')
  expect(await again.ended).toBe(0)
  await rm(dataDirOfOthers, { recursive: true, force: true })
})
