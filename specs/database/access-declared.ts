import type { Claims } from '../kit/club-database.ts'

/** Who tries. `revoked` holds a token whose session is gone, `impostor` one that names another's session. */
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

const living = ['member', 'study_master', 'moderator', 'admin'] as const
export const staff = ['moderator', 'admin'] as const
export const dead = ['suspended', 'revoked', 'expired', 'impostor'] as const

/** `refused`: Postgres says no before looking at rows. `none`, `own`, `all`: of the rows that exist. */
export type Reach = 'refused' | 'none' | 'own' | 'all'
type Reaches = Record<PersonaName, Reach>

const everyone = (reach: Reach): Reaches =>
  Object.fromEntries(personaNames.map((name) => [name, reach])) as Reaches
const refused = everyone('refused')
const reaches = (by: Partial<Reaches>): Reaches => ({ ...everyone('none'), guest: 'refused', ...by })
const of = (names: readonly PersonaName[], reach: Reach): Partial<Reaches> =>
  Object.fromEntries(names.map((name) => [name, reach]))

type Relation = {
  /** The column that says whose a row is; null where rows belong to nobody. */
  owner: string | null
  select: Reaches
  /** Only the columns that anybody may update; all others must be refused. */
  update: Record<string, Reaches>
  insert?: Reaches
  delete?: Reaches
}
const closed = (owner: string | null = null): Relation => ({ owner, select: refused, update: {} })

/** Every relation of the catalog stands here, or the matrix fails. */
export const relations: Record<string, Relation> = {
  'public.profiles': {
    owner: 'id',
    select: reaches(of(living, 'all')),
    update: { name: reaches(of(living, 'own')) },
  },
  'public.accounts': {
    owner: 'profile_id',
    select: reaches({ ...of(living, 'own'), ...of(staff, 'all') }),
    update: { shares_email: reaches(of(living, 'own')) },
  },
  'public.audit_log': { owner: 'actor_id', select: reaches({ admin: 'all' }), update: {} },
  'private.levels': closed(),
  'private.login_attempts': closed(),
  'private.turns': closed(),
  'private.admin_setup': closed(),
}

type Answer = boolean | 'own' | null | 'refused'
const answers = (by: Partial<Record<PersonaName, Answer>>, otherwise: Answer) =>
  Object.fromEntries(personaNames.map((name) => [name, by[name] ?? otherwise])) as Record<PersonaName, Answer>

/** What the functions that policies and handlers ask say to each persona. */
export const decisions: Record<string, Record<PersonaName, Answer>> = {
  'private.session_ok()': answers(
    { guest: true, member: true, study_master: true, moderator: true, admin: true },
    false,
  ),
  'private.may_write()': answers({ member: true, study_master: true, moderator: true, admin: true }, false),
  'private.is_admin()': answers({ guest: 'refused', admin: true }, false),
  'private.is_moderator()': answers({ guest: 'refused', moderator: true, admin: true }, false),
  'private.is_study_master()': answers({ guest: 'refused', study_master: true, admin: true }, false),
  "(private.current_member() ->> 'id')::uuid": answers(
    { member: 'own', study_master: 'own', moderator: 'own', admin: 'own', suspended: 'own' },
    null,
  ),
}

const passes = (names: readonly PersonaName[], otherwise: string) =>
  Object.fromEntries(
    personaNames.map((name) => {
      if (names.includes(name)) return [name, 'authenticated']
      if (name === 'suspended') return [name, 'suspended']
      return [name, living.some((each) => each === name) ? otherwise : 'session_ended']
    }),
  ) as Record<PersonaName, string>

/** What the gate answers, by what a call needs: the role to go on as, or the code of the refusal. */
export const gate: Record<string, Record<PersonaName, string>> = {
  open: Object.fromEntries(
    personaNames.map((name) => [name, living.some((each) => each === name) ? 'authenticated' : 'anon']),
  ) as Record<PersonaName, string>,
  member: passes(living, ''),
  study_master: passes(['study_master', 'admin'], 'forbidden'),
  moderator: passes(['moderator', 'admin'], 'forbidden'),
  admin: passes(['admin'], 'admin_only'),
  invented: passes([], 'forbidden'),
}

/** Whose e-mail each persona gets: their own, one that is shared, one that is not. */
export const emails: Record<PersonaName, [own: boolean, shared: boolean, hidden: boolean] | 'refused'> = {
  guest: 'refused',
  member: [true, true, false],
  study_master: [true, true, false],
  moderator: [true, true, true],
  admin: [true, true, true],
  suspended: [false, false, false],
  revoked: [false, false, false],
  expired: [false, false, false],
  impostor: [false, false, false],
}

/** Which broadcast topics each persona hears. `user` is their own, `other` somebody else's. */
export const topics: Record<'user' | 'other' | 'staff' | 'invented', readonly PersonaName[]> = {
  user: living,
  other: [],
  staff,
  invented: [],
}

/** Who may execute what. A function that is not listed is for its owner alone. */
export const executors: Record<string, readonly string[]> = {
  'private.session_ok()': ['anon', 'authenticated'],
  'private.may_write()': ['anon', 'authenticated'],
  'private.is_admin()': ['authenticated'],
  'private.is_moderator()': ['authenticated'],
  'private.is_study_master()': ['authenticated'],
  'private.current_member()': ['anon', 'authenticated'],
  'private.visible_email(member_id uuid)': ['authenticated'],
  'private.gate(session_id uuid, member_id uuid, needs text)': ['edge_api'],
  'private.end_sessions(member_id uuid, reason text)': ['edge_api'],
  'private.begin_login(email text, address text, OUT attempt_id bigint, OUT wait_seconds integer)': [
    'edge_api',
  ],
  'private.end_login(attempt_id bigint, has_succeeded boolean)': ['edge_api'],
  'private.take_turn(kind text, subject text, at_most integer, period interval)': ['edge_api'],
  'private.is_setup_open()': ['edge_api'],
  'private.claim_first_admin(member_id uuid)': ['edge_api'],
}
