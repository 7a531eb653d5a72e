import { living, namedCases, reviewers, staff } from './access-names.ts'
import { closed, of, personal, reaches, type Relation } from './access-reach.ts'

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

/** Cases with what belongs to them, and what readers leave there. */
const isNamedOpenly = `exists (
  select from public.case_studies c
  where c.id = case_id and c.status = 'published' and (kind <> 'solution' or c.discussion_period_ends <= now())
)`

const namesAPoint = `starts_with(token, 'point:')`

export const caseRelations: Record<string, Relation> = {
  'public.case_studies': {
    ...readAsCases,
    update: Object.fromEntries(
      [
        'title',
        'description',
        'content',
        'difficulty',
        'tags',
        'discussion_period_days',
        'signs',
        'publishes_at',
      ].map((column) => [column, reaches({ member: 'own', study_master: 'own', ...of(staff, 'all') })]),
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
        signs: 'null',
        publishes_at: 'null',
      },
      by: reaches(of(living, 'own')),
    },
    delete: reaches({ member: 'own', study_master: 'own', ...of(staff, 'all') }),
    deletable: `status in ('pending', 'returned', 'rejected', 'scheduled')`,
  },
  /** Of all that is scheduled no more than when the next one comes, and how hard it is. */
  'private.next_case': {
    owner: null,
    rows: `(select from public.case_studies where id = '${namedCases.scheduled}')`,
    select: reaches(of(living, 'all')),
    update: {},
  },
  'private.case_cards': readAsCases,
  'private.viewed_cards': readAsCases,
  'public.case_votes': markAt(
    namedCases.over,
    `'${namedCases.withdrawn}'`,
    `(select c.id from public.case_studies c where c.author_id = auth.uid() and c.status = 'published' limit 1)`,
  ),
  'public.case_saves': markAt(namedCases.over, `'${namedCases.withdrawn}'`),
  'public.follows': {
    owner: 'user_id',
    select: { ...reaches(of(living, 'own')), guest: 'none' },
    update: { level: reaches(of(living, 'own')) },
    inserts: {
      row: { case_id: `'${namedCases.over}'`, member_id: 'null', tag: 'null', level: `'mute'` },
      by: reaches(of(living, 'own')),
      // Nobody follows what is not there, or themselves.
      never: [
        { case_id: 'gen_random_uuid()' },
        { case_id: 'null', member_id: 'auth.uid()', level: `'all'` },
        { case_id: 'null', tag: `'No such topic'`, level: `'all'` },
      ],
    },
    delete: reaches(of(living, 'own')),
  },
  'public.case_reads': {
    owner: 'user_id',
    select: { ...reaches(of(living, 'own')), guest: 'none' },
    update: { number: reaches(of(living, 'own')), read_at: reaches(of(living, 'own')) },
    inserts: {
      row: { case_id: `'${namedCases.over}'`, number: '0' },
      by: reaches(of(living, 'own')),
      // Nobody reads what is not there yet.
      never: [{ case_id: `'${namedCases.withdrawn}'` }, { number: '1000' }],
    },
  },
  'public.quiz_attempts': personal,
  'private.case_totals': { owner: null, select: reaches({ guest: 'all', ...of(living, 'all') }), update: {} },
  'private.topics': {
    owner: null,
    open: { guest: 'cases > 0', member: 'cases > 0' },
    select: reaches({ guest: 'open', ...of(living, 'open') }),
    update: {},
  },
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
  'private.cases_to_index': closed(),
  'private.cases_to_link': closed(),
  'private.author_news': closed(),
  'private.solution_search': closed(),
  'private.search_words': closed(),
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
  'private.synonyms': {
    owner: null,
    open: { guest: namesAPoint, member: namesAPoint },
    select: reaches({ guest: 'open', ...of(living, 'open') }),
    sealed: ['words', 'first_word', 'is_han'],
    update: {},
  },
  'private.entry_names': closed(),
  'private.name_starts': closed(),
  'private.explanation_links': closed(),
  'private.entry_mentions': {
    owner: null,
    open: { guest: isNamedOpenly, member: isNamedOpenly },
    select: reaches({ guest: 'open', ...of(living, 'open') }),
    update: {},
  },
}
