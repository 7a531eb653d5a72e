import { randomUUID } from 'node:crypto'
import {
  listUsers,
  suspendUser,
  toggleModerator,
  toggleStudyMaster,
  type AdminUser,
} from '@contract/admin-users.ts'
import { adminSetup, login } from '@contract/sign-in.ts'
import { createCase } from '@contract/case-making.ts'
import { toRequest, type Endpoint, type InputOf, type OutputOf } from '@contract/endpoint.ts'
import { decideSubmission } from '@contract/reviews.ts'
import type { MakePeople } from '../local/dev-logins.ts'

type Club = Parameters<MakePeople>[0]

const roles = {
  member: 'Dev Member',
  author: 'Dev Author',
  'study-master': 'Dev Study Master',
  // "One" avoids a staff title at the end of a name, which the club refuses.
  moderator: 'Dev Moderator One',
  admin: 'Dev Admin One',
  suspended: 'Dev Suspended',
}
type Role = keyof typeof roles

/**
 * Creates one account for each role, for `SEED=dev`.
 * Uses the setup link, the auth server's admin calls and the admin panel's API, as people would.
 * A later start restores what an account lacks.
 */
export const makeDevPeople: MakePeople = async (club) => {
  const credentials = (role: Role) => ({ email: club.emailOf(role), password: club.passwordOf(role) })
  const admin = visitor(club.url)
  if (club.setupSecret !== null)
    await admin.ask(adminSetup, {
      ...credentials('admin'),
      name: roles.admin,
      secret_key: club.setupSecret,
    })
  else await admin.ask(login, credentials('admin')).catch(refuseForeignClub)

  const known = await admin.ask(listUsers, { search: club.emailOf('') })
  const person = async (role: Role): Promise<{ isNew: boolean } & Partial<AdminUser> & { id: string }> => {
    const found = known.find(({ email }) => email === club.emailOf(role))
    return found
      ? { ...found, isNew: false }
      : { id: await createUser(club, { ...credentials(role), name: roles[role] }), isNew: true }
  }
  await person('member')
  const master = await person('study-master')
  if (!master.is_study_master) await admin.ask(toggleStudyMaster, { id: master.id, value: true })
  const moderator = await person('moderator')
  if (!moderator.is_moderator) await admin.ask(toggleModerator, { id: moderator.id, value: true })
  const suspended = await person('suspended')
  if (!suspended.is_suspended)
    await admin.ask(suspendUser, {
      id: suspended.id,
      value: true,
      reason: 'To see what a suspended member sees.',
    })
  const author = await person('author')
  if (author.isNew) {
    const own = visitor(club.url)
    await own.ask(login, credentials('author'))
    const { id } = await own.ask(createCase, placeholderCase('a published case'))
    await admin.ask(decideSubmission, { id, decision: 'approve' })
    await own.ask(createCase, placeholderCase('a case that waits for review'))
  }
  return (Object.keys(roles) as Role[]).map(credentials)
}

function refuseForeignClub(error: unknown): never {
  if (!(error instanceof Refused) || error.status !== 401) throw error
  throw new Error(
    'SEED=dev made no accounts: this club has an admin of its own. For a club with logins: npm run db:reset, and start again.',
  )
}

const placeholderCase = (what: string): InputOf<typeof createCase> => ({
  id: randomUUID(),
  title: `Placeholder: ${what}`,
  description: 'Only there so that an author has one. It describes nobody and teaches nothing.',
  content: 'Chief Complaint:\nNone. Edit, review, discuss or delete this case as you like.',
  solution_content: 'There is nothing to solve.',
  difficulty: 'simple',
  tags: ['placeholder'],
  discussion_period_days: 14,
})

async function createUser(
  { url, secretKey }: Club,
  { email, password, name }: { email: string; password: string; name: string },
): Promise<string> {
  const response = await fetch(`${url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, email_confirm: true, user_metadata: { name } }),
  })
  if (!response.ok) throw new Refused(`creating ${email}`, response.status, await response.text())
  return ((await response.json()) as { id: string }).id
}

class Refused extends Error {
  readonly status: number
  constructor(what: string, status: number, text: string) {
    super(`SEED=dev: ${what} was answered ${status}: ${text}`)
    this.status = status
  }
}

function visitor(origin: string) {
  const cookies = new Map<string, string>()
  return {
    async ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
      const { method, url, body } = toRequest(endpoint, input)
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(origin + url, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
        body,
      })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s)
        cookies.set(name, value)
      }
      const text = await response.text()
      if (!response.ok) throw new Refused(`${method} ${url}`, response.status, text)
      return endpoint.output.parse(JSON.parse(text)) as OutputOf<E>
    },
  }
}
