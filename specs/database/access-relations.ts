import { caseRelations } from './access-cases.ts'
import { examRelations } from './access-exams.ts'
import { groupRelations } from './access-groups.ts'
import { namedComment } from './access-personas.ts'
import { closed, personal, type Relation } from './access-reach.ts'

const readByEveryone: Relation = { owner: null, select: 'none, guest all, living all' }
const ownOrStaff = 'none, guest refused, living own, staff all'
const ownCard = '(select c.owner_id from public.recall_cards c where c.id = recall_deck.id)'
const isTaught = `kind in ('point', 'pattern', 'formula', 'herb', 'red flag', 'test', 'source', 'chart', 'topic', 'search word', 'other words')`

const memberRelations: Record<string, Relation> = {
  'public.profiles': {
    owner: 'id',
    select: 'none, guest refused, living all',
    update: { name: 'living own' },
  },
  'public.accounts': {
    owner: 'profile_id',
    select: ownOrStaff,
    sealed: ['time_factor'],
    update: { 'shares_email uses_google_picture time_factor': 'living own' },
  },
  /** This view runs with its owner's rights, because no role reads the column time_factor of accounts. */
  'private.time_factors': {
    owner: 'profile_id',
    rows: 'public.accounts',
    select: 'none, guest refused, living own, admin all',
  },
  /** Names of the authors of rows that guests read; the REST API does not expose this view. */
  'private.authors': { owner: null, select: 'all' },
  'public.audit_log': { owner: 'actor_id', select: 'none, guest refused, admin all' },
  'public.notifications': { ...personal, update: { read_at: 'living own' } },
  'public.notices_off': {
    ...personal,
    inserts: { row: { kind: `'mention'` }, by: 'living own' },
    delete: 'living own',
  },
  'public.milestones': { ...personal, update: { said_at: 'living own' } },
  'public.study_days': personal,
  'public.study_goals': {
    ...personal,
    update: { days_a_week: 'living own' },
    insert: ['days_a_week'],
    delete: 'living own',
  },
  'public.member_blocks': {
    ...personal,
    inserts: {
      row: { blocked_id: `(select author_id from public.comments where id = '${namedComment}')` },
      by: 'living own',
    },
    delete: 'living own',
  },
  'public.profile_parts': {
    owner: 'profile_id',
    open: `is_shown or content = ''`,
    select: 'none, guest refused, living open',
    update: { 'content is_shown': 'living own' },
    inserts: { row: { part: `'school'`, content: `'Words'`, is_shown: 'true' }, by: 'living own' },
    delete: 'staff open',
    deletable: 'is_shown',
  },
  'public.club': { ...readByEveryone, update: { 'name color logo logo_id': 'admin all' } },
  'private.member_pictures': {
    owner: 'profile_id',
    select: 'none, guest all, living all',
    inserts: {
      row: { type: `'image/jpeg'`, bytes: `'\\xffd8ff' || repeat('x', 100)::bytea` },
      by: 'living own',
    },
    delete: 'living own, staff all',
  },
  'private.member_comments': { owner: 'author_id', open: 'true', select: 'none, guest refused, living open' },
  'private.limits': closed,
  'private.pauses': closed,
  'private.levels': closed,
  'private.account_orders': closed,
  'private.admin_users': { owner: 'id', select: ownOrStaff },
  'private.audit_entries': { owner: 'actor_id', select: 'none, guest refused, admin all' },
  'private.activity': { owner: 'user_id', select: 'none, guest refused, living all' },
  /** This view runs with its owner's rights and shows that a member took a test, without the score. */
  'private.taken_tests': { owner: 'user_id', select: 'none, guest refused, living all' },
  'private.login_attempts': closed,
  'private.turns': closed,
  'private.admin_setup': closed,
}

const own = { owner: 'owner_id', select: 'none, guest refused, living own' }
const recallRelations: Record<string, Relation> = {
  'private.recall_questions': {
    ...own,
    owner: '(select c.owner_id from public.recall_cards c where c.question_id = recall_questions.id)',
    sealed: ['quiz_question_id'],
  },
  'public.recall_cards': {
    ...own,
    update: {
      'memory due introduced_at note is_suspended buried_until noted_at put_off_at scheduled_for':
        'living own',
    },
    inserts: {
      row: { library_kind: `'points'`, library_id: `'LR-3'` },
      by: 'living own',
      never: [{ library_id: `'LR-99'` }, { library_kind: `'demo-cases'` }],
    },
  },
  'public.recall_log': {
    ...own,
    insert: ['id', 'card_id', 'rating', 'undoes', 'reviewed_at', 'seq', 'took_ms'],
  },
  'public.recall_settings': {
    ...own,
    update: { 'desired_retention new_per_day time_zone': 'living own' },
    insert: ['desired_retention', 'new_per_day', 'time_zone'],
  },
  'private.recall_deck': { ...own, owner: ownCard },
}

const contentRelations: Record<string, Relation> = {
  'private.content': { owner: null, open: isTaught, select: 'none, guest open, living open' },
  'private.library_entries': readByEveryone,
  'private.library_links': readByEveryone,
  'private.content_version': closed,
  'private.synonyms': {
    owner: null,
    open: 'true',
    select: 'none, guest open, living open',
    sealed: ['words', 'first_word', 'is_han'],
  },
  'private.entry_names': closed,
  'private.name_starts': closed,
  'private.explanation_links': closed,
}

/** Every relation of the catalog must be listed here, or the matrix fails. */
export const relations: Record<string, Relation> = {
  ...memberRelations,
  ...caseRelations,
  ...examRelations,
  ...groupRelations,
  ...recallRelations,
  ...contentRelations,
}
