import { namedCases, namedExam, namedGroup, sharedGroup, sharedRoom } from './access-personas.ts'
import { personal, type Relation } from './access-reach.ts'

const { over, published, withdrawn } = namedCases
export const ownerOfGroup = (groupId: string) =>
  `(select o.user_id from public.group_members o where o.group_id = ${groupId} and o.role = 'owner')`
/** Rows that all members of a group read. */
const ofGroup = (relation: string): Relation => ({
  owner: ownerOfGroup(`${relation}.group_id`),
  open: `group_id = '${sharedGroup}'`,
  select: 'none, guest refused, living open',
})

/** Study groups, their members, invitations and assignments, and rooms. */
export const groupRelations: Record<string, Relation> = {
  'public.groups': {
    owner: ownerOfGroup('groups.id'),
    open: `id = '${sharedGroup}'`,
    select: 'none, living open',
    update: { 'name about': 'living own' },
    inserts: { row: { id: 'gen_random_uuid()', name: `'Any group'`, about: `''` }, by: 'living own' },
    delete: 'living own',
  },
  'public.group_members': {
    owner: 'user_id',
    open: `group_id = '${sharedGroup}'`,
    select: 'none, living open',
    update: { 'role shows_scores read_number': 'living own' },
    delete: 'living own',
    deletable: `role <> 'owner'`,
  },
  'private.group_people': ofGroup('group_people'),
  'private.group_invitations': {
    ...ofGroup('group_invitations'),
    select: 'none, guest refused, living own',
    sealed: ['token_hash'],
    insert: ['group_id', 'token_hash', 'expires_at'],
    delete: 'living own',
  },
  'public.group_timers': { ...ofGroup('group_timers'), insert: ['group_id'], delete: 'living open' },
  'public.group_assignments': {
    ...ofGroup('group_assignments'),
    inserts: {
      row: {
        id: 'gen_random_uuid()',
        group_id: 'auth.uid()',
        kind: `'practice'`,
        case_id: 'null',
        exam_kind: 'null',
        exam_id: 'null',
        starts_at: 'null',
        questions: '10',
        section: 'null',
        library_kind: 'null',
        library_family: 'null',
        note: `''`,
        due_at: `now() + interval '1 day'`,
      },
      by: 'living own',
      never: [
        { group_id: `'${namedGroup}'` },
        { kind: `'case'`, case_id: `'${withdrawn}'`, questions: 'null' },
        { kind: `'library'`, library_kind: `'points'`, library_family: `'Nowhere'`, questions: 'null' },
        { due_at: `now() - interval '1 day'` },
        {
          kind: `'test'`,
          questions: 'null',
          exam_kind: `'complex'`,
          exam_id: `'${namedExam}'`,
          starts_at: `now() - interval '1 minute'`,
          due_at: `now() + interval '1 hour'`,
        },
      ],
    },
    delete: 'living own',
  },
  'public.rooms': {
    owner: 'opened_by',
    open: `id = '${sharedRoom}'`,
    select: 'none, guest refused, living open',
    sealed: ['token_hash'],
    update: { 'token_hash stage closed_at': 'living own' },
    inserts: {
      row: { id: 'gen_random_uuid()', case_id: `'${published}'`, group_id: 'null', minutes: '5' },
      by: 'living own',
      never: [{ group_id: `'${namedGroup}'` }, { case_id: `'${withdrawn}'` }, { case_id: `'${over}'` }],
    },
  },
  'public.room_members': {
    owner: 'user_id',
    select: 'none, guest refused, living own',
    update: { 'ready_for seen_at': 'living own' },
    delete: 'living own',
  },
  'private.assignment_cards': ofGroup('assignment_cards'),
  'public.assignment_marks': { ...personal, insert: ['assignment_id'], delete: 'living own' },
  'private.group_feeds': {
    ...personal,
    sealed: ['token_hash'],
    insert: ['group_id', 'token_hash'],
    delete: 'living own',
  },
}
