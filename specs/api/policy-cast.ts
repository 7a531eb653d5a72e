import type { Pool } from 'pg'
import { browser, type Browser } from '../kit/browser.ts'

export const roleNames = ['guest', 'member', 'author', 'moderator', 'admin'] as const
export type RoleName = (typeof roleNames)[number]
export type Person = Browser & { id: string; name: string }
export type Cast = Record<RoleName, Person>

/** What was called since somebody emptied it: method and path. */
export const called = new Set<string>()
function noting(own: Browser): Browser {
  const call: Browser['call'] = (method, path, init) => {
    called.add(`${method} ${path.replace(/\?.*$/, '')}`)
    return own.call(method, path, init)
  }
  return {
    ...own,
    call,
    get: (path, init) => call('GET', path, init),
    post: (path, body = {}, init) => call('POST', path, { ...init, body }),
    put: (path, body = {}, init) => call('PUT', path, { ...init, body }),
    delete: (path, init) => call('DELETE', path, init),
  }
}

/** Signs up one person a role on a platform of the spec's own. */
export async function makeCast(url: string, owner: Pool): Promise<Cast> {
  const cast = { guest: { ...noting(browser(url)), id: '', name: '' } } as Cast
  for (const role of ['member', 'author', 'moderator', 'admin'] as const) {
    const own = noting(browser(url))
    const name = `Some ${role} person`
    const password = 'Passw0rd-1'
    const email = `${role}@example.test`
    const answer = await own.post('/api/auth/register', {
      email,
      name,
      password,
      password_confirm: password,
      agreed_to_terms: true,
    })
    if (answer.status !== 200) throw new Error(`register answered ${answer.status}: ${answer.text}`)
    cast[role] = { ...own, id: (answer.body as { id: string }).id, name }
  }
  await owner.query('update public.profiles set is_study_master = true where id = $1', [cast.author.id])
  await owner.query('update public.profiles set is_moderator = true where id = $1', [cast.moderator.id])
  await owner.query('update public.profiles set is_admin = true where id = $1', [cast.admin.id])
  await owner.query('update private.limits set at_most = null where kind <> $1', ['reports that hide'])
  return cast
}

/** The address of a picture that stands beside this member's name. */
export async function givePicture(owner: Pool, memberId: string): Promise<string> {
  const { rows } = await owner.query(
    `insert into private.member_pictures (profile_id, type, bytes)
     values ($1, 'image/jpeg', decode('ffd8ff' || repeat('00', 200), 'hex')) returning id`,
    [memberId],
  )
  return `/api/pictures/${rows[0].id}`
}
