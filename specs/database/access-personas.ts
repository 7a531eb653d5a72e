import type { Claims } from '../kit/club-database.ts'

/** `revoked` has a token of an ended session; `impostor` has a token with another member's session. */
export const personaNames = [
  'guest',
  'member',
  'study_master',
  'moderator',
  'admin',
  'suspended',
  'revoked',
  'expired',
  'impostor',
] as const
export type PersonaName = (typeof personaNames)[number]
export type Personas = Record<PersonaName, { id: string; claims: Claims }>

export const groups = {
  living: ['member', 'study_master', 'moderator', 'admin'],
  reviewers: ['study_master', 'moderator', 'admin'],
  staff: ['moderator', 'admin'],
  dead: ['suspended', 'revoked', 'expired', 'impostor'],
} satisfies Record<string, PersonaName[]>

/** Parses `none, living own, staff all`: a default answer, then pairs of a group or persona and its answer; the last match wins. */
export function byPersona(text: string): Record<PersonaName, string> {
  const [otherwise, ...parts] = text.split(', ')
  const answers = Object.fromEntries(personaNames.map((name) => [name, otherwise!]))
  for (const part of parts) {
    const [who, answer] = part.split(' ') as [keyof typeof groups, string]
    for (const name of groups[who] ?? [who]) {
      if (!(name in answers)) throw new Error(`No persona is called ${name}: ${text}`)
      answers[name] = answer
    }
  }
  return answers as Record<PersonaName, string>
}

/**
 * Cases of makePersonas(): one published; three in review, of which the member owns the first and the second
 * asks for ratings; one that was published once; one whose discussion has ended, without votes and saves;
 * one scheduled.
 */
export const namedCases = {
  published: 'ca5e0000-0000-4000-8000-000000000001',
  pending: 'ca5e0000-0000-4000-8000-000000000002',
  asking: 'ca5e0000-0000-4000-8000-000000000003',
  waiting: 'ca5e0000-0000-4000-8000-000000000004',
  withdrawn: 'ca5e0000-0000-4000-8000-000000000005',
  over: 'ca5e0000-0000-4000-8000-000000000006',
  scheduled: 'ca5e0000-0000-4000-8000-000000000007',
}
export const namedComment = 'c0e70000-0000-4000-8000-000000000001'
/** A stranger's group. Each persona owns a group with the persona's own id. */
export const namedGroup = '96000000-0000-4000-8000-000000000001'
/** A stranger's room. Each persona opened a room with the persona's own id. */
export const namedRoom = '90000000-0000-4000-8000-000000000001'
/** A stranger's group and room, in which each persona is a plain member. */
export const sharedGroup = '96000000-0000-4000-8000-000000000002'
export const sharedRoom = '90000000-0000-4000-8000-000000000002'
/** A question of the published case's quiz. */
export const namedQuestion = '9e570000-0000-4000-8000-000000000001'
export const namedPicture = '9c700000-0000-4000-8000-000000000001'
/** The complex test that makePersonas() features. */
export const namedExam = 'e4a30000-0000-4000-8000-000000000001'
export const namedCard = 'ca4d0000-0000-4000-8000-000000000001'
/** The generation that makePersonas() begins for the admin. */
export const namedJob = '10b50000-0000-4000-8000-000000000001'
