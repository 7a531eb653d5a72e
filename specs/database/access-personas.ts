import { guest, type Club } from '../kit/club-database.ts'
import { dead, personaNames, staff, type Personas } from './access-declared.ts'

export async function makePersonas(club: Club): Promise<Personas> {
  const people = Object.fromEntries(
    await Promise.all(
      personaNames.map(async (name) => {
        const { id, claims } = await club.person({ email: `${name}@personas.test`, name: `The ${name}` })
        return [name, { id, claims }] as const
      }),
    ),
  ) as Personas
  const { owner } = club
  const shared = await club.person({ email: 'shared@personas.test', name: 'The open one' })
  await owner.query('update public.accounts set shares_email = true where profile_id = $1', [shared.id])
  await owner.query('update public.profiles set is_study_master = true where id = $1', [
    people.study_master.id,
  ])
  await owner.query('update public.profiles set is_moderator = true where id = $1', [people.moderator.id])
  await owner.query('update public.profiles set is_admin = true where id = $1', [people.admin.id])
  // Dead sessions of the powerful, or the matrix would not see a role outliving its session.
  for (const name of dead.filter((each) => each !== 'suspended'))
    await owner.query('update public.profiles set is_admin = true where id = $1', [people[name].id])
  await owner.query('update public.profiles set is_moderator = true, is_study_master = true where id = $1', [
    people.suspended.id,
  ])
  await owner.query('update public.accounts set is_suspended = true where profile_id = $1', [
    people.suspended.id,
  ])
  people.suspended.claims = await club.signIn(people.suspended.id)
  await owner.query('delete from auth.sessions where id = $1', [people.revoked.claims.session_id])
  await owner.query(`update auth.sessions set not_after = now() - interval '1 second' where id = $1`, [
    people.expired.claims.session_id,
  ])
  people.impostor.claims.session_id = people.member.claims.session_id
  people.guest.claims = guest
  // So that every relation has rows, some of them the persona's own.
  for (const name of ['member', ...staff, ...dead] as const)
    await owner.query(`insert into public.audit_log (actor_id, action, target_id) values ($1, 'spec', $1)`, [
      people[name].id,
    ])
  await owner.query(`select private.begin_login('somebody@personas.test', '192.0.2.1')`)
  await owner.query(`select private.take_turn('spec', '192.0.2.1', 5, interval '1 hour')`)
  return people
}
