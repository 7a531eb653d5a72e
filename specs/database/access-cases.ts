import { ownerOfGroup } from './access-groups.ts'
import { namedCases, sharedGroup } from './access-personas.ts'
import { closed, personal, type Relation } from './access-reach.ts'

const { over, published, scheduled, withdrawn } = namedCases
const isPublished = `status = 'published'`
const isOpenToMembers = `id in (select id from public.case_studies where status = 'pending' and asks_ratings)`
const inPublishedCase = `case_id in (select id from public.case_studies where status = 'published')`
const authorOfCase = '(select c.author_id from public.case_studies c where c.id = case_id)'
const ownerOfAttempt = '(select o.user_id from public.quiz_attempts o where o.id = attempt_id)'
const ownerOfComment = '(select m.author_id from public.comments m where m.id = comment_id)'
const isCasePending = `exists (select from public.case_studies c where c.id = case_id and c.status = 'pending')`
const isNamedOpenly = `exists (
  select from public.case_studies c
  where c.id = case_id and c.status = 'published' and (kind <> 'solution' or c.discussion_period_ends <= now())
)`

const openOrReviewed = 'none, guest open, member open, reviewers all'
/** Another member's case with a sealed solution, to which the caller has not committed yet. */
const openCase = `(
  select c.id from public.case_studies c
  where c.status = 'published' and c.discussion_period_ends > now() and c.id <> '${published}'
    and c.author_id is distinct from auth.uid()
  limit 1
)`
const editors = 'member own, study_master own, staff all'
/** A member's own rows about a case. Guests have the grant, but no policy gives them a row. */
const mark = { owner: 'user_id', select: 'none, living own' }
/** A table with one row for each member and case. */
const markAt = (caseId: string, ...never: string[]): Relation => ({
  ...mark,
  inserts: {
    row: { case_id: `'${caseId}'` },
    by: 'living own',
    never: never.map((id) => ({ case_id: id })),
  },
  delete: 'living own',
})
/** Rows that a caller reads if they read the case. */
const readAsCases: Relation = {
  owner: 'author_id',
  open: `${isPublished} or persona <> 'guest' and ${isOpenToMembers}`,
  select: openOrReviewed,
}
/** Staff and study masters read the threads of all cases, but of groups only their own. */
const isRead = (caseId: string) =>
  `${caseId} in (select id from public.case_studies where status = 'published')
   or ${caseId} is not null and persona in ('study_master', 'moderator', 'admin')`
const thread: Relation = {
  owner: '(case when case_study_id is null then user_id end)',
  open: isRead('case_study_id'),
  select: 'none, guest open, living open',
}

export const caseRelations: Record<string, Relation> = {
  'public.case_studies': {
    ...readAsCases,
    update: {
      'title description content difficulty tags discussion_period_days signs stages publishes_at': editors,
    },
    inserts: {
      row: {
        id: 'gen_random_uuid()',
        title: `'A case'`,
        description: `'In one sentence.'`,
        content: `'Chief Complaint: none.'`,
        difficulty: `'simple'`,
        tags: `'{}'`,
        discussion_period_days: '14',
        signs: 'null',
        stages: 'null',
        publishes_at: 'null',
      },
      by: 'living own',
    },
    delete: editors,
    deletable: `status in ('pending', 'returned', 'rejected', 'scheduled')`,
  },
  'private.next_case': {
    owner: null,
    rows: `(select from public.case_studies where id = '${scheduled}') next`,
    select: 'none, guest refused, living all',
  },
  'private.case_cards': readAsCases,
  'private.viewed_cards': readAsCases,
  'public.case_votes': markAt(
    over,
    `'${withdrawn}'`,
    `(select c.id from public.case_studies c where c.author_id = auth.uid() and c.status = 'published' limit 1)`,
  ),
  'public.case_saves': markAt(over, `'${withdrawn}'`),
  'public.follows': {
    ...mark,
    update: { level: 'living own' },
    inserts: {
      row: { case_id: `'${over}'`, member_id: 'null', tag: 'null', level: `'mute'` },
      by: 'living own',
      never: [
        { case_id: 'gen_random_uuid()' },
        { case_id: 'null', member_id: 'auth.uid()', level: `'all'` },
        { case_id: 'null', tag: `'No such topic'`, level: `'all'` },
      ],
    },
    delete: 'living own',
  },
  'public.case_reads': {
    ...mark,
    update: { 'number read_at': 'living own' },
    inserts: {
      row: { case_id: `'${over}'`, number: '0' },
      by: 'living own',
      never: [{ case_id: `'${withdrawn}'` }, { number: '1000' }],
    },
  },
  'private.case_totals': { owner: null, select: 'none, guest all, living all' },
  'private.topics': { owner: null, open: 'cases > 0', select: 'none, guest open, living open' },
  'private.case_solutions': {
    owner: authorOfCase,
    open: `case_id = '${over}' or persona = 'study_master' and ${isCasePending}`,
    select: 'none, guest open, member open, study_master open, staff all',
    update: { content: editors },
    inserts: { row: { case_id: `'${withdrawn}'`, content: `'The solution'` }, by: 'staff all' },
    delete: editors,
  },
  'private.solution_views': {
    ...personal,
    inserts: {
      row: { case_id: `'${over}'` },
      by: 'living own',
      never: [{ case_id: `'${published}'` }],
    },
  },
  'public.commitments': {
    ...mark,
    update: {
      'pattern principle points confidence reason is_shown mind_changer': 'member own, study_master own',
    },
    inserts: {
      row: {
        case_id: openCase,
        pattern: `'any-pattern'`,
        principle: `''`,
        points: `'{}'`,
        confidence: '1',
        reason: `''`,
        is_shown: 'false',
      },
      by: 'member own, study_master own',
      never: [{ case_id: `'${over}'` }, { pattern: `'no-such-pattern'` }, { points: `'{XX-1}'` }],
    },
  },
  'private.entry_mentions': { owner: null, open: isNamedOpenly, select: 'none, guest open, living open' },
  'private.case_views': closed,
  'private.case_search': closed,
  'private.cases_to_index': closed,
  'private.cases_to_link': closed,
  'private.author_news': closed,
  'private.solution_search': closed,
  'private.search_words': closed,

  'public.quiz_attempts': personal,
  'private.quiz_questions': {
    owner: authorOfCase,
    open: isCasePending,
    select: 'none, guest refused, member own, study_master open, staff all',
    update: { 'position question options correct_answer explanation': editors },
    inserts: {
      row: {
        id: 'gen_random_uuid()',
        case_id: `'${withdrawn}'`,
        position: '2',
        question: `'Which?'`,
        options: `'{This,That}'`,
        correct_answer: '0',
        explanation: `''`,
      },
      by: 'staff all',
    },
    delete: editors,
  },
  'private.quiz_reviews': { ...personal, owner: ownerOfAttempt },
  'private.quiz_results': { ...personal, owner: ownerOfAttempt },

  'public.comments': {
    // The author of a comment loses their right to it while its case is hidden.
    owner: `(case when ${inPublishedCase} or group_id is not null then author_id end)`,
    open: isRead('case_id'),
    select: 'none, guest open, living open',
    sealed: ['mentions'],
    // A moderator may only delete comments, so an edit by a moderator is refused on every row.
    update: { 'content deleted_at': 'member own, study_master own, moderator refused, admin open' },
    insert: ['id', 'case_id', 'group_id', 'parent_id', 'content'],
  },
  'private.comment_cards': thread,
  'private.listed_comments': thread,
  'private.admin_comments': {
    owner: null,
    open: isRead('case_study_id'),
    select: 'none, guest refused, living open',
  },
  'private.threads': {
    owner: ownerOfGroup('threads.id'),
    rows: `(
      select id, status, asks_ratings, author_id from public.case_studies
      union all select id, 'group', false, null from public.groups
    ) threads`,
    open: `id = '${sharedGroup}' and persona <> 'guest' or status <> 'group' and (status = 'published' or persona in ('study_master', 'moderator', 'admin')
      or persona = 'member' and (status = 'pending' and asks_ratings or author_id::text = persona_id))`,
    select: 'none, guest open, living open',
  },
  'private.withheld_words': { owner: ownerOfComment, select: 'none, study_master own, staff all' },
  'private.comment_wordings': {
    owner: ownerOfComment,
    open: 'exists (select from public.comments m where m.id = comment_id and m.case_id is not null)',
    select: 'none, guest refused, living own, staff open',
  },
  'public.comment_votes': { ...mark, insert: ['thread_id', 'comment_id'], delete: 'living own' },
  'public.comment_drafts': {
    ...personal,
    sealed: ['id'],
    update: { content: 'living own' },
    insert: ['case_id', 'group_id', 'parent_id', 'content'],
    delete: 'living own',
  },
  'private.comment_words': {
    owner: null,
    rows: '(select from public.comments where deleted_at is null and case_id is not null) living',
    select: 'none, guest refused, staff all',
  },

  'public.case_ratings': {
    owner: 'user_id',
    select: 'none, guest refused, member own, reviewers all',
    update: { 'clarity correctness comment': 'living own' },
    insert: ['case_id', 'clarity', 'correctness', 'comment'],
  },
  'private.review_claims': {
    owner: 'reviewer_id',
    select: 'none, guest refused, reviewers all',
    update: { 'reviewer_id until': 'reviewers own' },
    insert: ['case_id'],
    delete: 'reviewers own',
  },
  'private.review_decisions': {
    owner: authorOfCase,
    select: 'none, guest refused, member own, reviewers all',
    insert: ['case_id', 'decision', 'notes'],
  },
  'private.submissions': {
    owner: 'author_id',
    open: 'asks_ratings',
    select: 'none, guest refused, member open, reviewers all',
  },
  'private.reported_items': {
    owner: 'claimed_by',
    sealed: ['group_id', 'hidden_at'],
    open: 'claimed_by is null',
    select: 'none, guest refused, staff all',
    update: { 'claimed_by claimed_until': 'staff open' },
  },
  'private.reports': {
    owner: 'reporter_id',
    sealed: ['id'],
    select: 'none, guest refused, living own, staff all',
    update: { 'reason note': 'living own' },
    insert: ['target', 'target_id', 'exam_id', 'position', 'reason', 'note'],
  },
  'private.report_queue': { owner: 'author_id', select: 'none, guest refused, staff all' },
  'private.report_decisions': closed,
  'private.reporter_records': closed,
}
