import { deleteUser, toggleAdmin, toggleModerator, toggleStudyMaster } from '@contract/admin-users.ts'
import { toRequest } from '@contract/endpoint.ts'
import { browserAt, type Browser } from './browser-at.ts'
import type { Member, Role } from './member.ts'

/** The club that specs test from outside: `CLUB_URL=https://your.club npx vitest run specs/api`. */
export const remoteUrl = process.env.CLUB_URL ? new URL(process.env.CLUB_URL).origin : undefined

/** Thrown if a spec needs something that a remote club lacks; remote-runner.ts then skips the spec. */
class NeedsMachine extends Error {
  override name = 'NeedsMachine'
}

/** Kept on globalThis, because the runner and the specs load separate copies of this file. */
type Asked = typeof globalThis & { neededOfMachine?: string }
export const lastNeed = {
  get: () => (globalThis as Asked).neededOfMachine,
  clear: () => delete (globalThis as Asked).neededOfMachine,
}

/** Throws if the club is remote, so that the spec is skipped with this reason. */
export function needsMachine(what: string) {
  if (!remoteUrl) return
  ;(globalThis as Asked).neededOfMachine = what
  throw new NeedsMachine(what)
}

const toggles = { is_admin: toggleAdmin, is_moderator: toggleModerator, is_study_master: toggleStudyMaster }

/** Creates members of a remote club by sign-up; an admin gives them roles and finally deletes them. */
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
    /** Deletes all created members and their content, because others use this club. */
    async removeAll() {
      for (const id of process.env.CLUB_ADMIN_EMAIL ? made.splice(0) : []) {
        // An admin cannot be deleted, so remove that role first.
        await asAdmin(toRequest(toggleAdmin, { id, value: false }), 404)
        await asAdmin(toRequest(deleteUser, { id, delete_content: 'true' }), 404)
      }
    },
  }

  /** `orElse` is the accepted status for a member whom a spec has already deleted. */
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
