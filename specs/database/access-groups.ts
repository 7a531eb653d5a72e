import { namedCases, namedGroup } from './access-personas.ts'
import { personal, type Relation } from './access-reach.ts'

const { withdrawn } = namedCases
export const ownerOfGroup = (groupId: string) =>
  `(select o.user_id from public.group_members o where o.group_id = ${groupId} and o.role = 'owner')`
/** Rows of a group whose owner is its only member. */
const ofGroup = (relation: string): Relation => ({
  owner: ownerOfGroup(`${relation}.group_id`),
  select: 'none, guest refused, living own',
})

export const groupRelations: Record<string, Relation> = {
  'public.groups': {
    owner: ownerOfGroup('groups.id'),
    select: 'none, living own',
    update: { 'name about': 'living own' },
    inserts: { row: { name: `'Any group'`, about: `''` }, by: 'living own' },
    delete: 'living own',
  },
  'public.group_members': {
    owner: 'user_id',
    select: 'none, living own',
    update: { 'role shows_scores read_number': 'living own' },
    delete: 'living own',
    deletable: `role <> 'owner'`,
  },
  'private.group_people': ofGroup('group_people'),
  'private.group_invitations': {
    ...ofGroup('group_invitations'),
    sealed: ['token_hash'],
    insert: ['group_id', 'token_hash', 'expires_at'],
    delete: 'living own',
  },
  'public.group_assignments': {
    ...ofGroup('group_assignments'),
    inserts: {
      row: {
        group_id: '(select m.group_id from public.group_members m where m.user_id = auth.uid())',
        kind: `'practice'`,
        case_id: 'null',
        exam_kind: 'null',
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
      ],
    },
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
