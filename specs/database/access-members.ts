import { living, staff } from './access-names.ts'
import { closed, everyone, of, personal, reaches, type Relation } from './access-reach.ts'

/** Members, what they may do, and what staff did. */
export const memberRelations: Record<string, Relation> = {
  'public.profiles': {
    owner: 'id',
    select: reaches(of(living, 'all')),
    update: { name: reaches(of(living, 'own')) },
  },
  'public.accounts': {
    owner: 'profile_id',
    select: reaches({ ...of(living, 'own'), ...of(staff, 'all') }),
    sealed: ['time_factor'],
    update: {
      shares_email: reaches(of(living, 'own')),
      uses_google_picture: reaches(of(living, 'own')),
      time_factor: reaches(of(living, 'own')),
    },
  },
  /** With its owner's rights: of accounts nobody reads the column. */
  'private.time_factors': {
    owner: 'profile_id',
    rows: 'public.accounts',
    select: reaches({ ...of(living, 'own'), admin: 'all' }),
    update: {},
  },
  /** Not exposed; names beside what guests may read. */
  'private.authors': { owner: null, select: everyone('all'), update: {} },
  'public.audit_log': { owner: 'actor_id', select: reaches({ admin: 'all' }), update: {} },
  'public.notifications': { ...personal, update: { read_at: reaches(of(living, 'own')) } },
  'public.notices_off': { ...personal, insert: ['kind'], delete: reaches(of(living, 'own')) },
  'public.milestones': { ...personal, update: { said_at: reaches(of(living, 'own')) } },
  'public.study_days': personal,
  'public.study_goals': {
    ...personal,
    update: { days_a_week: reaches(of(living, 'own')) },
    insert: ['days_a_week'],
    delete: reaches(of(living, 'own')),
  },
  'public.member_blocks': {
    ...personal,
    insert: ['blocked_id'],
    delete: reaches(of(living, 'own')),
  },
  'public.profile_parts': {
    owner: 'profile_id',
    open: { guest: 'false', member: `is_shown or content = ''` },
    select: reaches(of(living, 'open')),
    update: { content: reaches(of(living, 'own')), is_shown: reaches(of(living, 'own')) },
    insert: ['part', 'content', 'is_shown'],
    delete: reaches(of(staff, 'open')),
  },
  'private.member_pictures': {
    owner: 'profile_id',
    select: { ...everyone('none'), guest: 'all', ...of(living, 'all') },
    update: {},
    insert: ['type', 'bytes'],
    delete: reaches({ ...of(living, 'own'), ...of(staff, 'all') }),
  },
  'private.member_comments': {
    owner: 'author_id',
    open: { guest: 'false', member: 'true' },
    select: reaches(of(living, 'open')),
    update: {},
  },
  'private.limits': closed(),
  'private.pauses': closed(),
  'private.levels': closed(),
  'private.account_orders': closed(),
  'private.admin_users': {
    owner: 'id',
    select: reaches({ ...of(living, 'own'), ...of(staff, 'all') }),
    update: {},
  },
  'private.audit_entries': { owner: 'actor_id', select: reaches({ admin: 'all' }), update: {} },
  'private.activity': { owner: 'user_id', select: reaches(of(living, 'all')), update: {} },
  /** With its owner's rights: that there was a test, and no score. */
  'private.taken_tests': { owner: 'user_id', select: reaches(of(living, 'all')), update: {} },
  'private.login_attempts': closed(),
  'private.turns': closed(),
  'private.admin_setup': closed(),
}
