import { deleteUser, toggleAdmin, toggleModerator, toggleStudyMaster } from '@contract/admin-users.ts'
import { toRequest } from '@contract/endpoint.ts'
import { browserAt, type Browser } from './browser-at.ts'
import type { Member, Role } from './member.ts'

/** A club under test from outside: `CLUB_URL=https://your.club npx vitest run specs/api`. */
export const remoteUrl = process.env.CLUB_URL ? new URL(process.env.CLUB_URL).origin : undefined

/** Thrown when a spec needs something that a remote club lacks. remote-runner.ts then skips the spec. */
export class NeedsMachine extends Error {
  override name = 'NeedsMachine'
}

/** On globalThis, because the runner and the specs load this file separately. */
type Asked = typeof globalThis & { neededOfMachine?: string }
export const lastNeed = {
  get: () => (globalThis as Asked).neededOfMachine,
  clear: () => delete (globalThis as Asked).neededOfMachine,
}

/** Ends the spec if the club is remote. */
export function needsMachine(what: string) {
  if (!remoteUrl) return
  ;(globalThis as Asked).neededOfMachine = what
  throw new NeedsMachine(what)
}

const toggles = { is_admin: toggleAdmin, is_moderator: toggleModerator, is_study_master: toggleStudyMaster }

/** Members of a remote club: they sign up, an admin gives their role, and deletes them in the end. */
export function remoteMembers() {
  const open = () => browserAt(remoteUrl!)
  const made: string[] = []
  let entering: Promise<Browser> | undefined
  const admin = () => (entering ??= enterAsAdmin(open()))

  return {
    async make({ email, password, name }: Omit<Member, 'id'>): Promise<Member> {
      const form = { email, password, password_confirm: password, name, agreed_to_terms: true }
      const answer = await open().post('/api/auth/register', form)
      if (answer.status === 429)
        needsMachine('more sign-ups than this club takes from one address in an hour')
      if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}: ${answer.text}`)
      const { id } = answer.body as { id?: string }
      if (!id) return needsMachine('a mail catcher, as this club confirms addresses by mail') as never
      made.push(id)
      return { id, email, password, name }
    },
    async give(id: string, role: Role) {
      await asAdmin(toRequest(toggles[role], { id, value: true }))
    },
    /** Leaves no member and none of their rows in a club that others use. */
    async removeAll() {
      for (const id of process.env.CLUB_ADMIN_EMAIL ? made.splice(0) : []) {
        // An admin cannot be deleted.
        await asAdmin(toRequest(toggleAdmin, { id, value: false }), 404)
        await asAdmin(toRequest(deleteUser, { id, delete_content: 'true' }), 404)
      }
    },
  }

  /** `orElse`: the status for a member whom a spec has already deleted. */
  async function asAdmin({ method, url, body }: ReturnType<typeof toRequest>, orElse = 200) {
    const answer = await (await admin()).call(method, url, { body })
    if (answer.status !== 200 && answer.status !== orElse)
      throw new Error(`${method} ${url} answered ${answer.status}: ${answer.text}`)
  }
}

async function enterAsAdmin(hands: Browser): Promise<Browser> {
  const { CLUB_ADMIN_EMAIL: email, CLUB_ADMIN_PASSWORD: password } = process.env
  if (!email || !password) needsMachine('an admin, whom CLUB_ADMIN_EMAIL and CLUB_ADMIN_PASSWORD name')
  await hands.login({ email: email!, password: password! })
  return hands
}
