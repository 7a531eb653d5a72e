import { translateAuthError, createAuthClient } from '../../_shared/auth-server.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import {
  changePassword,
  deleteAccount,
  getProfile,
  getSettings,
  type OwnSettings,
  type Profile,
  saveSettings,
} from '../../_shared/contract/profiles.ts'
import { asLogin, type Db } from '../../_shared/db.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import { tryPassword } from '../../_shared/throttle.ts'
import { signIn, signOut } from '../auth/sign-in.ts'
import { setPassword } from '../auth/set-password.ts'
import { hasPage } from '../members/has-page.ts'
import { type DeletionStep, deleteMember } from './delete-member.ts'

export const profileRoutes = [
  queryRoute(getProfile, async ({ input: { userId }, db }) => {
    const [[user], [stats], activity] = await db.all(
      db<Profile['user'][]>`
        select
          p.id, p.name, private.visible_email(p.id) as email, p.picture, p.comment_count, p.is_admin, p.is_moderator,
          p.is_study_master, p.created_at
        from public.profiles p
        join private.authors a on a.id = p.id
        where p.id = ${userId} and ${hasPage(db)}`,
      db<[Omit<Profile['stats'], 'total_comments'>]>`
        select
          (select count(*) from public.case_studies c where c.author_id = ${userId} and c.status = 'published') as total_case_studies,
          case when ${userId} = auth.uid() or not exists (
            select from public.profile_parts h where h.profile_id = ${userId} and h.part = 'reached' and not h.is_shown
          ) then (select count(*) from private.taken_tests t where t.user_id = ${userId} and t.kind in ('simple', 'complex')) end as total_tests`,
      db<Profile['recent_activity']>`
        select a.type, a.description, a.created_at, a.case_id, a.comment_id
        from private.activity a
        where a.user_id = ${userId}
        order by a.created_at desc
        limit 20`,
    )
    if (!user) throw new ApiError('not_found', { detail: 'Profile not found' })
    return {
      user,
      stats: { total_comments: user.comment_count, ...stats },
      recent_activity: activity,
    }
  }),

  queryRoute(getSettings, ({ member, db }) => readSettings(db, member.id)),

  queryRoute(
    saveSettings,
    async ({ input: { name, known_name, shares_email, uses_google_picture }, member: { id }, db }) => {
      const cleaned = await db.value<
        string | null
      >`select private.clean_name(to_jsonb(${name ?? null}::text))`
      if (name !== undefined && cleaned === null)
        throw new ApiError('bad_input', { detail: 'Please enter your name.' })
      await db.transaction(async (sql) => {
        if (name !== undefined) {
          const [other] = await sql<{ name: string }[]>`
            select p.name from public.profiles p
            where p.id = ${id} and p.name not in (${known_name ?? null}, ${cleaned}) for no key update`
          if (other)
            throw new ApiError('conflict', {
              detail: `Your name was changed to “${other.name}” elsewhere meanwhile.`,
            })
          await sql`update public.profiles p set name = ${cleaned} where p.id = ${id} and p.name <> ${cleaned}`
        }
        await sql`
          update public.accounts a
          set shares_email = coalesce(${shares_email}, a.shares_email),
            uses_google_picture = coalesce(${uses_google_picture}, a.uses_google_picture)
          where a.profile_id = ${id}`
      })
      return readSettings(db, id)
    },
  ),

  route(
    changePassword,
    async ({ input: { current_password, new_password }, member, db, session, address }) => {
      const { email, auth_provider } = await readSettings(db, member.id)
      if (auth_provider !== 'email')
        throw new ApiError('forbidden', { detail: 'You sign in with Google and have no password here.' })
      await checkPassword(email, current_password, address)
      await setPassword(member.id, new_password)
      const { session_id } = member.claims
      const [kept] = await asLogin(
        (sql) =>
          sql<
            [{ is_there: boolean }]
          >`select private.end_other_sessions(${member.id}, ${session_id}) as is_there`,
      )
      // Hosted Supabase ends all sessions when an admin call sets a password, so this browser signs in again.
      if (!kept.is_there) {
        const { data } = await createAuthClient(address).signInWithPassword({ email, password: new_password })
        if (data.session) await signIn(session, data.session)
      }
      return { message: 'Your password has been changed. All other devices are logged out.' }
    },
  ),

  route(
    deleteAccount,
    async ({ input: { password, confirmation, delete_content }, member, db, session, address }) => {
      const { email, auth_provider } = await readSettings(db, member.id)
      if (auth_provider === 'email') await checkPassword(email, password ?? '', address)
      else if (confirmation?.toLowerCase() !== email.toLowerCase())
        throw new ApiError('bad_input', { detail: 'Please write your own email address to confirm.' })
      await deleteMember(
        member.id,
        () => db<[DeletionStep]>`select private.order_own_deletion(${delete_content}) as is_unfinished`,
      )
      session.clear()
      return { message: 'Your account has been deleted.' }
    },
  ),
]

async function readSettings(db: Db, memberId: string): Promise<OwnSettings> {
  const [settings] = await db<OwnSettings[]>`
    select
      p.name, coalesce(a.email, '') as email, a.auth_provider, a.shares_email, p.picture,
      a.google_picture is not null as has_google_picture, a.uses_google_picture, t.time_factor
    from public.profiles p
    join public.accounts a on a.profile_id = p.id
    join private.time_factors t on t.profile_id = p.id
    where p.id = ${memberId}`
  return settings!
}

/** Checks the member's own password. The check counts as a login and leaves no session. */
async function checkPassword(email: string, password: string, address: string) {
  const proof = await tryPassword(email, address, async () => {
    const { data, error } = await createAuthClient(address).signInWithPassword({ email, password })
    const failure = error && translateAuthError(error)
    if (failure) throw failure
    return { isRight: data.session !== null, result: data.session }
  })
  if (!proof) throw new ApiError('wrong_credentials', { detail: 'This is not your current password.' })
  await signOut({ tokens: proof })
}
