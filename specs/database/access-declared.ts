import type { ErrorCode } from '@contract/errors.ts'
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

const reviewers = ['study_master', 'moderator', 'admin'] as const

/** `refused`: Postgres says no before looking at rows. `none`, `own`, `all`: of the rows that exist; `open`: one's own and the open. */
export type Reach = 'refused' | 'none' | 'own' | 'open' | 'all'
type Reaches = Record<PersonaName, Reach>

const everyone = (reach: Reach): Reaches =>
  Object.fromEntries(personaNames.map((name) => [name, reach])) as Reaches
const refused = everyone('refused')
const reaches = (by: Partial<Reaches>): Reaches => ({ ...everyone('none'), guest: 'refused', ...by })
const of = (names: readonly PersonaName[], reach: Reach): Partial<Reaches> =>
  Object.fromEntries(names.map((name) => [name, reach]))

/**
 * Cases that makePersonas() writes: a published one; three that wait for review, of which `member` wrote the first and the second
 * asks for ratings; one that was published once; and one whose discussion is over and at which nobody left a mark.
 */
export const namedCases = {
  published: 'ca5e0000-0000-4000-8000-000000000001',
  pending: 'ca5e0000-0000-4000-8000-000000000002',
  asking: 'ca5e0000-0000-4000-8000-000000000003',
  waiting: 'ca5e0000-0000-4000-8000-000000000004',
  withdrawn: 'ca5e0000-0000-4000-8000-000000000005',
  over: 'ca5e0000-0000-4000-8000-000000000006',
}

/** By somebody who is no persona, under the published case. */
export const namedComment = 'c0e70000-0000-4000-8000-000000000001'

/** Of the published case's quiz. */
export const namedQuestion = '9e570000-0000-4000-8000-000000000001'

/** The complex test that makePersonas() stores and features. */
export const namedExam = 'e4a30000-0000-4000-8000-000000000001'

/** The generation that makePersonas() begins for the admin. */
export const namedJob = '10b50000-0000-4000-8000-000000000001'

type Relation = {
  /** The column, or expression, that says whose a row is; null where rows belong to nobody. */
  owner: string | null
  /** What is counted in place of a view that shows its owner nothing. */
  rows?: string
  /** What makes a row open to guests, and to members, where reach `open` stands. */
  open?: { guest: string; member: string; reviewer?: string }
  select: Reaches
  /** Columns that nobody selects, though others of the same row are shown. */
  sealed?: readonly string[]
  /** Only the columns that anybody may update; all others must be refused. */
  update: Record<string, Reaches>
  /** A row that goes in for those who reach anything, and what makes it one for nobody. Its columns are all that may be inserted. */
  inserts?: { row: Record<string, string>; by: Reaches; never?: Record<string, string>[] }
  /** Else only the columns that anybody may insert: access-acts.ts then says what happens. */
  insert?: readonly string[]
  delete?: Reaches
}
const closed = (owner: string | null = null): Relation => ({ owner, select: refused, update: {} })

/** Read by their owner, written by functions only. */
const personal: Relation = { owner: 'user_id', select: reaches(of(living, 'own')), update: {} }
/** A row for each of one's own, beside a case; guests hold the grant and no policy. */
const markAt = (caseId: string, ...never: string[]): Relation => ({
  owner: 'user_id',
  select: { ...reaches(of(living, 'own')), guest: 'none' },
  update: {},
  inserts: {
    row: { case_id: `'${caseId}'` },
    by: reaches(of(living, 'own')),
    never: never.map((id) => ({ case_id: id })),
  },
  delete: reaches(of(living, 'own')),
})
const isOpenToMembers = `(status = 'published' or id in (select id from public.case_studies where status = 'pending' and asks_ratings))`
/** As the case itself. */
const readAsCases: Relation = {
  owner: 'author_id',
  open: { guest: `status = 'published'`, member: isOpenToMembers },
  select: reaches({ guest: 'open', member: 'open', ...of(reviewers, 'all') }),
  update: {},
}
const ownerOfAttempt = '(select o.user_id from public.quiz_attempts o where o.id = attempt_id)'
const isCasePending = `exists (select from public.case_studies c where c.id = case_id and c.status = 'pending')`
const authorOfCase = '(select c.author_id from public.case_studies c where c.id = case_id)'
const inPublishedCase = `case_id in (select id from public.case_studies where status = 'published')`

/** A view of comments, read by whoever may read their case. */
const threadBy = (caseColumn: string): Relation => {
  const isOpen = `${caseColumn} in (select id from public.case_studies where status = 'published')`
  return {
    owner: null,
    open: { guest: isOpen, member: isOpen },
    select: reaches({ guest: 'open', member: 'open', ...of(reviewers, 'all') }),
    update: {},
  }
}

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
    update: {
      shares_email: reaches(of(living, 'own')),
      uses_google_picture: reaches(of(living, 'own')),
      time_factor: reaches(of(living, 'own')),
    },
  },
  /** Not exposed; names beside what guests may read. */
  'private.authors': { owner: null, select: everyone('all'), update: {} },
  'public.audit_log': { owner: 'actor_id', select: reaches({ admin: 'all' }), update: {} },
  'public.case_studies': {
    ...readAsCases,
    update: Object.fromEntries(
      ['title', 'description', 'content', 'difficulty', 'tags', 'discussion_period_days'].map((column) => [
        column,
        reaches({ member: 'own', study_master: 'own', ...of(staff, 'all') }),
      ]),
    ),
    inserts: {
      row: {
        id: 'gen_random_uuid()',
        title: `'A case'`,
        description: `'In one sentence.'`,
        content: `'Chief Complaint: none.'`,
        difficulty: `'simple'`,
        tags: `'{}'`,
        discussion_period_days: '14',
      },
      by: reaches(of(living, 'own')),
    },
    delete: reaches(of(staff, 'all')),
  },
  'private.case_cards': readAsCases,
  'private.viewed_cards': readAsCases,
  'public.case_votes': markAt(
    namedCases.over,
    `'${namedCases.withdrawn}'`,
    `(select c.id from public.case_studies c where c.author_id = auth.uid() and c.status = 'published' limit 1)`,
  ),
  'public.case_saves': markAt(namedCases.over, `'${namedCases.withdrawn}'`),
  'public.case_mutes': markAt(namedCases.over, 'gen_random_uuid()'),
  'public.comments': {
    // Whose a comment is under a case that is not public makes no difference.
    owner: `(case when ${inPublishedCase} then author_id end)`,
    open: { guest: inPublishedCase, member: inPublishedCase },
    select: reaches({ guest: 'open', member: 'open', ...of(reviewers, 'all') }),
    // A moderator who does not delete is refused, on whosever row.
    update: {
      content: reaches({ member: 'own', study_master: 'own', moderator: 'refused', admin: 'all' }),
      deleted_at: reaches({ member: 'own', study_master: 'own', moderator: 'refused', admin: 'all' }),
    },
    insert: ['id', 'case_id', 'parent_id', 'content'],
  },
  'private.comment_cards': threadBy('case_study_id'),
  'private.listed_comments': threadBy('case_study_id'),
  'private.withheld_words': {
    owner: '(select m.author_id from public.comments m where m.id = comment_id)',
    select: reaches({ guest: 'none', study_master: 'own', ...of(staff, 'all') }),
    update: {},
  },
  'public.comment_votes': {
    ...personal,
    select: reaches({ guest: 'none', ...of(living, 'own') }),
    insert: ['case_id', 'comment_id'],
    delete: reaches(of(living, 'own')),
  },
  'public.comment_drafts': {
    ...personal,
    update: { content: reaches(of(living, 'own')) },
    insert: ['case_id', 'parent_id', 'content'],
    delete: reaches(of(living, 'own')),
  },
  'public.quiz_attempts': personal,
  'public.exam_attempts': personal,
  'public.case_ratings': {
    owner: 'user_id',
    select: reaches({ member: 'own', ...of(reviewers, 'all') }),
    update: {
      clarity: reaches(of(living, 'own')),
      correctness: reaches(of(living, 'own')),
      comment: reaches(of(living, 'own')),
    },
    insert: ['case_id', 'clarity', 'correctness', 'comment'],
  },
  'public.notifications': { ...personal, update: { read_at: reaches(of(living, 'own')) } },
  'private.case_totals': { owner: null, select: reaches({ guest: 'all', ...of(living, 'all') }), update: {} },
  'private.case_solutions': {
    owner: authorOfCase,
    open: {
      guest: `case_id = '${namedCases.over}'`,
      member: `case_id = '${namedCases.over}'`,
      reviewer: `(case_id = '${namedCases.over}' or ${isCasePending})`,
    },
    select: reaches({ guest: 'open', member: 'open', study_master: 'open', ...of(staff, 'all') }),
    update: { content: reaches({ member: 'own', study_master: 'own', ...of(staff, 'all') }) },
    inserts: {
      row: { case_id: `'${namedCases.withdrawn}'`, content: `'The solution'` },
      by: reaches(of(staff, 'all')),
    },
    delete: reaches({ member: 'own', study_master: 'own', ...of(staff, 'all') }),
  },
  'private.solution_views': {
    owner: 'user_id',
    select: reaches(of(living, 'own')),
    update: {},
    inserts: {
      row: { case_id: `'${namedCases.over}'` },
      by: reaches(of(living, 'own')),
      never: [{ case_id: `'${namedCases.published}'` }],
    },
  },
  'private.case_views': closed(),
  'private.case_search': closed(),
  'private.review_claims': {
    owner: 'reviewer_id',
    select: reaches(of(reviewers, 'all')),
    update: { reviewer_id: reaches(of(reviewers, 'own')), until: reaches(of(reviewers, 'own')) },
    insert: ['case_id'],
    delete: reaches(of(reviewers, 'own')),
  },
  'private.review_decisions': {
    owner: '(select c.author_id from public.case_studies c where c.id = case_id)',
    select: reaches({ member: 'own', ...of(reviewers, 'all') }),
    update: {},
    insert: ['case_id', 'decision', 'notes'],
  },
  'private.submissions': {
    owner: 'author_id',
    open: { guest: 'false', member: 'asks_ratings' },
    select: reaches({ member: 'open', ...of(reviewers, 'all') }),
    update: {},
  },
  'private.quiz_questions': {
    owner: authorOfCase,
    open: { guest: 'false', member: 'false', reviewer: isCasePending },
    select: reaches({ member: 'own', study_master: 'open', ...of(staff, 'all') }),
    update: Object.fromEntries(
      ['position', 'question', 'options', 'correct_answer', 'explanation'].map((column) => [
        column,
        reaches({ member: 'own', study_master: 'own', ...of(staff, 'all') }),
      ]),
    ),
    inserts: {
      row: {
        id: 'gen_random_uuid()',
        case_id: `'${namedCases.withdrawn}'`,
        position: '2',
        question: `'Which?'`,
        options: `'{This,That}'`,
        correct_answer: '0',
        explanation: `''`,
      },
      by: reaches(of(staff, 'all')),
    },
    delete: reaches({ member: 'own', study_master: 'own', ...of(staff, 'all') }),
  },
  'private.quiz_reviews': { ...personal, owner: ownerOfAttempt },
  'private.quiz_results': { ...personal, owner: ownerOfAttempt },
  'private.exams': {
    owner: 'author_id',
    select: reaches({ admin: 'all' }),
    update: { time_limit: reaches({ admin: 'all' }), is_featured: reaches({ admin: 'all' }) },
    inserts: {
      row: {
        id: 'gen_random_uuid()',
        kind: `'mock'`,
        time_limit: '60',
        is_featured: 'false',
        provenance: 'null',
      },
      by: reaches({ admin: 'all' }),
    },
    // Of the two that makePersonas() stores, that by nobody was taken: it is marked, and not deleted.
    delete: reaches({ admin: 'own' }),
  },
  // Inserted together with their exam only.
  'private.exam_cases': {
    owner: null,
    select: reaches({ admin: 'all' }),
    update: {},
    insert: ['exam_id', 'position', 'diagnosis', 'scenario'],
  },
  'private.exam_questions': {
    owner: null,
    select: reaches({ admin: 'all' }),
    update: {},
    insert: ['exam_id', 'position', 'section', 'question', 'options', 'correct_answer', 'explanations'],
  },
  'private.exam_papers': { owner: null, select: reaches({ admin: 'all' }), update: {} },
  'private.past_attempts': {
    owner: '(select a.user_id from public.exam_attempts a where a.id = past_attempts.id)',
    select: reaches(of(living, 'own')),
    update: {},
  },
  'private.limits': closed(),
  'private.synonyms': closed(),
  'private.levels': closed(),
  'private.jobs': {
    owner: 'owner_id',
    select: reaches({ admin: 'own' }),
    update: {
      state: reaches({ admin: 'own' }),
      finished_at: reaches({ admin: 'own' }),
      detail: reaches({ admin: 'own' }),
    },
    inserts: {
      row: {
        id: 'gen_random_uuid()',
        kind: `'test'`,
        model: `'pattern-bank'`,
        label: `'Bank'`,
        prompt_version: `'bank-1'`,
        input: `'{}'`,
      },
      by: reaches({ admin: 'own' }),
    },
  },
  'private.job_steps': {
    owner: '(select j.owner_id from private.jobs j where j.id = job_steps.job_id)',
    select: reaches({ admin: 'own' }),
    update: {
      state: reaches({ admin: 'own' }),
      detail: reaches({ admin: 'own' }),
      lease: reaches({ admin: 'own' }),
      leased_until: reaches({ admin: 'own' }),
    },
    inserts: {
      row: { job_id: `'${namedJob}'`, position: '7', label: `'Another step'` },
      by: reaches({ admin: 'own' }),
    },
  },
  'private.job_progress': {
    owner: '(select j.owner_id from private.jobs j where j.id = job_progress.id)',
    select: reaches({ admin: 'own' }),
    update: {},
  },
  'private.ai_calls': closed(),
  'private.saved_drafts': {
    owner: null,
    open: { guest: inPublishedCase, member: inPublishedCase },
    select: reaches({ guest: 'open', member: 'open', ...of(reviewers, 'all') }),
    sealed: ['id', 'exam_id', 'job_id', 'prompt_version', 'changes', 'created_at'],
    update: {},
  },
  'private.content': closed(),
  'private.content_version': closed(),
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
  'private.admin_comments': {
    ...threadBy('case_study_id'),
    select: reaches({ member: 'open', ...of(reviewers, 'all') }),
  },
  'private.comment_words': {
    owner: null,
    rows: 'public.comments where deleted_at is null',
    select: reaches(of(staff, 'all')),
    update: {},
  },
  'private.reported_items': {
    owner: 'claimed_by',
    open: { guest: 'false', member: 'claimed_by is null' },
    select: reaches(of(staff, 'all')),
    update: { claimed_by: reaches(of(staff, 'open')), claimed_until: reaches(of(staff, 'open')) },
  },
  'private.reports': {
    owner: 'reporter_id',
    select: reaches({ ...of(living, 'own'), ...of(staff, 'all') }),
    update: { reason: reaches(of(living, 'own')), note: reaches(of(living, 'own')) },
    insert: ['target', 'target_id', 'exam_id', 'position', 'reason', 'note'],
  },
  'private.report_queue': { owner: 'author_id', select: reaches(of(staff, 'all')), update: {} },
  'private.report_decisions': closed('author_id'),
  'private.login_attempts': closed(),
  'private.turns': closed(),
  'private.admin_setup': closed(),
}

/** A code of the contract where the function raises it. */
type Answer = boolean | number | 'own' | null | 'refused' | ErrorCode
const answers = (by: Partial<Record<PersonaName, Answer>>, otherwise: Answer) =>
  Object.fromEntries(personaNames.map((name) => [name, by[name] ?? otherwise])) as Record<PersonaName, Answer>

/** What the functions that policies and handlers ask say to each persona. */
export const decisions: Record<string, Record<PersonaName, Answer>> = {
  'private.session_ok()': answers(
    { guest: true, member: true, study_master: true, moderator: true, admin: true },
    false,
  ),
  'private.is_member()': answers({ member: true, study_master: true, moderator: true, admin: true }, false),
  'private.is_admin()': answers({ admin: true }, false),
  'private.is_moderator()': answers({ moderator: true, admin: true }, false),
  'private.is_study_master()': answers({ study_master: true, admin: true }, false),
  'private.is_reviewer()': answers({ study_master: true, moderator: true, admin: true }, false),
  // What the functions that read and write cases find out for themselves.
  [`(select true from private.lock_comment('${namedComment}'))`]: answers({ guest: 'refused' }, true),
  [`(select true from private.lock_comment((select '${namedComment}'::uuid where false)))`]: answers(
    { guest: 'refused' },
    'not_found',
  ),
  [`exists (select from private.viewed_cards c where c.id = '${namedCases.published}' and c.viewer is not null)`]:
    answers({ member: true, study_master: true, moderator: true, admin: true }, false),
  [`(select c.viewer ->> 'can_edit' from private.viewed_cards c where c.id = '${namedCases.pending}')`]:
    answers({ member: true, study_master: false, moderator: true, admin: true }, null),
  [`(select c.viewer ->> 'can_delete' from private.viewed_cards c where c.id = '${namedCases.asking}')`]:
    answers({ member: false, study_master: false, moderator: true, admin: true }, null),
  [`exists (select from private.find_cases('case', null, null) f where f.case_id = '${namedCases.published}')`]:
    answers({}, true),
  [`exists (select from private.find_cases('case', null, null) f where f.case_id = '${namedCases.pending}')`]:
    answers({}, false),
  [`exists (select from private.find_all_cases('case') f where f = '${namedCases.pending}')`]: answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: true,
    },
    'not_signed_in',
  ),
  [`json_array_length(private.read_quiz('${namedCases.published}'))`]: answers({}, 1),
  [`json_array_length(private.read_quiz('${namedCases.waiting}'))`]: answers(
    { study_master: 1, moderator: 1, admin: 1 },
    'not_found',
  ),
  [`json_array_length(private.read_quiz('${namedCases.asking}'))`]: answers(
    { member: 1, study_master: 1, moderator: 1, admin: 1 },
    'not_found',
  ),
  [`private.submit_quiz('${namedCases.published}', gen_random_uuid(), '{}') is null`]: answers(
    {
      guest: 'refused',
      member: 'bad_input',
      study_master: 'bad_input',
      moderator: 'bad_input',
      admin: 'bad_input',
    },
    'not_signed_in',
  ),
  [`private.ask_ratings((
    select id from public.case_studies where author_id = auth.uid() and status = 'pending'
  ), true) is not null`]: answers({ guest: 'refused' }, 'forbidden'),
  [`private.ask_ratings('${namedCases.waiting}', true) is not null`]: answers(
    { guest: 'refused', study_master: true, moderator: true, admin: true },
    'forbidden',
  ),
  [`private.read_featured_exam('complex', null) ->> 'questions' <> '[]'`]: answers(
    { member: true, study_master: true, moderator: true, admin: true },
    false,
  ),
  [`private.read_featured_exam('complex', '${namedExam}') is not null`]: answers(
    { admin: true },
    'admin_only',
  ),
  'exists (select from private.exam_statistics())': answers({ guest: 'refused', admin: true }, false),
  [`private.start_attempt('00000000-0000-4000-8000-000000000000') is null`]: answers(
    {
      guest: 'refused',
      member: 'not_found',
      study_master: 'not_found',
      moderator: 'not_found',
      admin: 'not_found',
    },
    'not_signed_in',
  ),
  'private.list_pattern_names() is not null': answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: true,
    },
    'not_signed_in',
  ),
  "private.set_role('00000000-0000-4000-8000-000000000000', 'is_admin', true) is null": answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: 'not_found',
    },
    'not_signed_in',
  ),
  "private.order_password_reset('00000000-0000-4000-8000-000000000000') is null": answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: 'not_found',
    },
    'not_signed_in',
  ),
  "private.order_user_deletion('00000000-0000-4000-8000-000000000000', false)": answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: 'not_found',
    },
    'not_signed_in',
  ),
  "(select s.is_suspended from private.suspend_user('00000000-0000-4000-8000-000000000000', true, null, null) s)":
    answers(
      {
        guest: 'refused',
        member: 'admin_only',
        study_master: 'admin_only',
        moderator: 'admin_only',
        admin: 'not_found',
      },
      'not_signed_in',
    ),
  "private.feature_case('00000000-0000-4000-8000-000000000000', true)": answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: 'not_found',
    },
    'not_signed_in',
  ),
  "private.set_user_time_factor('00000000-0000-4000-8000-000000000000', 1) is null": answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: 'not_found',
    },
    'not_signed_in',
  ),
  [`private.reported_words('case', '${namedCases.published}') is not null`]: answers(
    { guest: 'refused', moderator: true, admin: true },
    false,
  ),
  "private.resolve_report('comment', '00000000-0000-4000-8000-000000000000', 'keep', '', null, null) is null":
    answers(
      {
        guest: 'refused',
        member: 'forbidden',
        study_master: 'forbidden',
        moderator: 'already_decided',
        admin: 'already_decided',
      },
      'not_signed_in',
    ),
  'private.order_own_deletion(false)': answers(
    { guest: 'refused', member: false, study_master: false, moderator: false, admin: false },
    'not_signed_in',
  ),
  "(private.read_current_user() ->> 'id')::uuid": answers(
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

type Topic = {
  name: (own: string, other: string) => string
  /** Who hears what the database says there. */
  hears: readonly PersonaName[]
  /** Where members speak and see each other: who does. Nobody speaks anywhere else. */
  meets?: readonly PersonaName[]
}

/** `own` is the persona's id, `other` somebody else's. */
export const topics: Record<string, Topic> = {
  user: { name: (own) => `user:${own}`, hears: living },
  other: { name: (_, other) => `user:${other}`, hears: [] },
  staff: { name: () => 'staff', hears: staff },
  reviewers: { name: () => 'reviewers', hears: reviewers },
  cases: { name: () => 'cases', hears: ['guest', ...living] },
  published: { name: () => `case:${namedCases.published}`, hears: ['guest', ...living] },
  pending: { name: () => `case:${namedCases.pending}`, hears: living },
  asking: { name: () => `case:${namedCases.asking}`, hears: living },
  waiting: { name: () => `case:${namedCases.waiting}`, hears: reviewers },
  withdrawn: { name: () => `case:${namedCases.withdrawn}`, hears: reviewers },
  room: { name: () => `room:${namedCases.published}`, hears: living, meets: living },
  withdrawnRoom: { name: () => `room:${namedCases.withdrawn}`, hears: reviewers, meets: reviewers },
  noCase: { name: () => 'case:1', hears: [] },
  longer: { name: () => `case:${namedCases.published}:more`, hears: [] },
  noRoom: { name: () => 'room:', hears: [] },
  invented: { name: () => 'club', hears: [] },
}

/** Who may execute what. A function that is not listed is for its owner alone. */
export const executors: Record<string, readonly string[]> = {
  'private.session_ok()': ['anon', 'authenticated'],
  'private.is_member()': ['anon', 'authenticated'],
  'private.current_member()': ['anon', 'authenticated'],
  'private.lock_case(p_case_id uuid)': ['authenticated'],
  'private.is_suspended(p_account accounts)': ['authenticated'],
  'private.clean_name(p_raw jsonb)': ['authenticated'],
  'private.is_admin()': ['anon', 'authenticated'],
  'private.is_moderator()': ['anon', 'authenticated'],
  'private.is_study_master()': ['anon', 'authenticated'],
  'private.read_current_user()': ['anon', 'authenticated'],
  'private.visible_email(p_member_id uuid)': ['authenticated'],
  'private.gate(p_session_id uuid, p_member_id uuid, p_needs text)': ['edge_api'],
  'private.end_sessions(p_member_id uuid, p_reason text)': ['edge_api'],
  'private.begin_login(p_email text, p_address text, OUT attempt_id bigint, OUT wait_seconds integer)': [
    'edge_api',
  ],
  'private.end_login(p_attempt_id bigint, p_has_succeeded boolean)': ['edge_api'],
  'private.take_turn(p_kind text, p_subject text, p_at_most integer, p_period interval)': ['edge_api'],
  'private.is_setup_open()': ['edge_api'],
  'private.claim_first_admin(p_member_id uuid)': ['edge_api'],
  'private.is_reviewer()': ['anon', 'authenticated'],
  'private.may_listen_to_case(p_topic text)': ['anon', 'authenticated'],
  'private.mark_hits(p_text text, p_pattern text, p_length integer)': ['anon', 'authenticated'],
  'private.find_cases(p_search text, p_tag text, p_difficulty text)': ['anon', 'authenticated'],
  'private.find_all_cases(p_search text)': ['authenticated'],
  'private.lock_comment(p_comment_id uuid)': ['authenticated'],
  'private.words_query(p_search text)': ['authenticated'],
  'private.read_quiz(p_case_id uuid)': ['anon', 'authenticated'],
  'private.submit_quiz(p_case_id uuid, p_attempt_id uuid, p_answers jsonb)': ['authenticated'],
  'private.ask_ratings(p_case_id uuid, p_asks boolean)': ['authenticated'],
  'private.may_edit_case(p_case_id uuid)': ['authenticated'],
  'private.may_review_case(p_case_id uuid)': ['authenticated'],
  'private.may_rate_case(p_case_id uuid)': ['authenticated'],
  'private.count_view(p_case_id uuid, p_viewer text)': ['edge_api'],
  'private.read_featured_exam(p_kind text, p_preview uuid)': ['anon', 'authenticated'],
  'private.are_four_options(p_options text[])': ['authenticated'],
  'private.option_set(p_options text[])': ['authenticated'],
  'private.start_attempt(p_exam_id uuid)': ['authenticated'],
  'private.read_open_attempt(p_exam_id uuid)': ['authenticated'],
  'private.save_answers(p_attempt_id uuid, p_changes jsonb)': ['authenticated'],
  'private.submit_exam(p_exam_id uuid, p_kinds text[], p_attempt_id uuid, p_choices smallint[], p_client_time_taken double precision)':
    ['authenticated'],
  'private.review_attempt(p_attempt_id uuid)': ['authenticated'],
  'private.settle_attempts()': ['authenticated'],
  'private.exam_statistics()': ['authenticated'],
  'private.store_exam(p_exam jsonb)': ['authenticated'],
  'private.job_material(p_job_id uuid)': ['authenticated'],
  'private.note_saved_draft(p_job_id uuid, p_case_id uuid, p_exam_id uuid, p_saved jsonb)': ['authenticated'],
  'private.provenance_label(p_case_id uuid)': ['anon', 'authenticated'],
  'private.take_work(p_job_id uuid)': ['edge_api'],
  'private.keep_lease(p_job_id uuid, p_position integer, p_lease uuid)': ['edge_api'],
  'private.end_step(p_job_id uuid, p_position integer, p_lease uuid, p_result jsonb, p_detail text)': [
    'edge_api',
  ],
  'private.end_job(p_job_id uuid, p_result jsonb, p_detail text)': ['edge_api'],
  'private.log_ai_call(p_call jsonb)': ['edge_api'],
  'private.near_duplicates(p_questions jsonb)': ['edge_api'],
  'private.read_bank()': ['edge_api'],
  'private.list_pattern_names()': ['authenticated'],
  'private.end_other_sessions(p_member_id uuid, p_session_id uuid)': ['edge_api'],
  'private.feature_case(p_case_id uuid, p_value boolean)': ['authenticated'],
  'private.order_own_deletion(p_delete_content boolean)': ['authenticated'],
  'private.order_password_reset(p_member_id uuid)': ['authenticated'],
  'private.order_user_deletion(p_member_id uuid, p_delete_content boolean)': ['authenticated'],
  'private.exam_question_id(p_exam_id uuid, p_position integer)': ['authenticated'],
  'private.may_report_question(p_question_id uuid)': ['authenticated'],
  'private.reported_words(p_target text, p_target_id uuid)': ['authenticated'],
  'private.resolve_report(p_target text, p_target_id uuid, p_outcome text, p_note text, p_content text, p_until timestamp with time zone)':
    ['authenticated'],
  'private.set_role(p_member_id uuid, p_role text, p_value boolean)': ['authenticated'],
  'private.set_user_time_factor(p_member_id uuid, p_factor numeric)': ['authenticated'],
  'private.suspend_user(p_member_id uuid, p_value boolean, p_reason text, p_until timestamp with time zone, OUT message text, OUT is_suspended boolean)':
    ['authenticated'],
}
