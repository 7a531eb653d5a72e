import { expect } from 'vitest'
import { type ClubDatabase, refusalOf } from '../kit/club-database.ts'

/** Back to a club nobody has set up: only `postgres` with its triggers off could, and only a spec would. */
export async function openSetup({ owner }: ClubDatabase) {
  await owner.query('alter table public.profiles disable trigger user')
  await owner.query('update public.profiles set is_admin = false')
  await owner.query('alter table public.profiles enable trigger user')
  await owner.query('update private.admin_setup set claimed_at = null, claimed_by = null')
}

export const isSetupOpen = async ({ edge }: ClubDatabase) =>
  (await edge.query('select private.is_setup_open() as is_open')).rows[0].is_open as boolean

/** 40 people claim the first admin's place at the same moment, so many times over. */
export async function claimAtOnce(club: ClubDatabase, rounds: number) {
  const people = await Promise.all(Array.from({ length: 40 }, () => club.person()))
  const edge = club.connect('functions', 40)
  for (let round = 0; round < rounds; round++) {
    await openSetup(club)
    expect(await isSetupOpen(club)).toBe(true)

    const answers = await Promise.all(
      people.map(({ id }) => refusalOf(edge.query('select private.claim_first_admin($1)', [id]))),
    )
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'setup_closed')).toHaveLength(39)
    const { rows } = await club.owner.query(
      'select p.id, s.claimed_by, s.claimed_at is not null as is_claimed from public.profiles p, private.admin_setup s where p.is_admin',
    )
    expect(rows).toEqual([
      { id: people[answers.indexOf(undefined)]!.id, claimed_by: rows[0].id, is_claimed: true },
    ])
    expect(await isSetupOpen(club)).toBe(false)
  }
}
