import { sessionPolicy, without } from './access-mutant-kit.ts'
import { relations } from './access-relations.ts'

/** Read by their owner alone. */
const personal = [
  ['public.case_votes', 'members vote for published cases, not for their own'],
  ['public.case_saves', 'members save published cases for themselves'],
  ['public.follows', 'members follow what they may read, others’ cases, and topics'],
  ['public.case_reads', 'members keep how far they have read published cases'],
  ['public.comment_votes', 'members vote as themselves, and not for their own'],
  ['public.comment_drafts', "drafts are their owner's alone"],
  ['public.quiz_attempts', 'members see their own attempts'],
  ['public.exam_attempts', 'members see their own attempts'],
  ['public.practices', 'members see their own practices'],
  ['public.first_reads', 'members see their own first reading'],
  ['public.notifications', 'members see their own notifications'],
] as const
const caseTables = [
  ...personal.map(([table]) => table),
  'public.case_studies',
  'public.comments',
  'public.case_ratings',
]
/** Policies that decide who writes, and what would open them. */
const notYetPublic = `status in ('pending', 'returned', 'rejected', 'scheduled')`
const decidedByPolicies: [table: string, policy: string, opened: string[]][] = [
  ['public.case_studies', 'members submit cases, study masters and admins publish them, now or later', []],
  [
    'public.case_studies',
    'authors, moderators and admins edit cases',
    ['using (true) with check (true)', 'using ((select private.is_reviewer())) with check (true)'],
  ],
  [
    'public.case_studies',
    'authors delete what has not been public, moderators and admins any case',
    [
      'using (true)',
      `using (author_id = (select auth.uid()) and ${notYetPublic} or (select private.is_reviewer()))`,
      'using (author_id = (select auth.uid()) or (select private.is_moderator()))',
      `using (${notYetPublic} or (select private.is_moderator()))`,
    ],
  ],
  [
    'public.case_votes',
    'members vote for published cases, not for their own',
    [
      'with check (true)',
      `with check (exists (select from public.case_studies c where c.id = case_id and c.status = 'published'))`,
      'with check (exists (select from public.case_studies c where c.id = case_id and c.author_id <> (select auth.uid())))',
    ],
  ],
  ['public.case_saves', 'members save published cases for themselves', ['with check (true)']],
  ['public.follows', 'members follow what they may read, others’ cases, and topics', ['with check (true)']],
  [
    'public.case_reads',
    'members keep how far they have read published cases',
    ['with check (true)', 'with check (user_id = (select auth.uid()))'],
  ],
  ['private.case_totals', 'everybody knows how many cases are published', []],
  [
    'private.case_solutions',
    'everybody reads it once released, editors and reviewers before',
    [
      'using (true)',
      'to authenticated',
      `using (exists (select from public.case_studies c where c.id = case_id and c.status = 'published'))`,
      'using (exists (select from public.case_studies c where c.id = case_id))',
      'using (exists (select from public.case_studies c where c.id = case_id and c.discussion_period_ends <= clock_timestamp()))',
      'using ((select private.is_moderator()))',
    ],
  ],
  ...(['add a solution', 'change a solution', 'take a solution away'] as const).map(
    (act): [string, string, string[]] => [
      'private.case_solutions',
      `authors, moderators and admins ${act}`,
      ['true', '(select private.is_reviewer())'].map(
        (who) => `${act.startsWith('add') ? 'with check' : 'using'} (${who})`,
      ),
    ],
  ),
  ['private.solution_views', 'members see which solutions they have read', ['using (true)']],
  [
    'private.solution_views',
    'members note for themselves that they read a released solution',
    ['with check (true)', 'with check (user_id = (select auth.uid()))'],
  ],
  [
    'private.quiz_questions',
    'editors of a case and reviewers of a pending one read its key',
    ['using (true)', 'using ((select private.is_reviewer()))', 'using ((select private.is_moderator()))'],
  ],
  ...(['add questions', 'change questions', 'delete questions'] as const).map(
    (act): [string, string, string[]] => [
      'private.quiz_questions',
      `authors, moderators and admins ${act}`,
      ['true', '(select private.is_reviewer())'].map(
        (who) => `${act.startsWith('add') ? 'with check' : 'using'} (${who})`,
      ),
    ],
  ),
  ['private.quiz_reviews', 'members see the reviews of their own attempts', ['using (true)']],
]

const memberReading = '"members read published cases, their own and what they review"'

/** Faults in who reads and writes cases, and what belongs to them. */
export const caseMutants: string[] = [
  ...caseTables.map((relation) => `drop policy ${sessionPolicy} on ${relation}`),
  ...caseTables.map((relation) => `alter table ${relation} disable row level security`),
  ...personal.map(([table, policy]) => `alter policy "${policy}" on ${table} using (true)`),
  ...personal.map(([table, policy]) => `drop policy "${policy}" on ${table}`),
  ...caseTables.map((relation) => `grant insert on ${relation} to authenticated`),
  ...caseTables
    .filter((relation) => !relations[relation]!.delete)
    .map((relation) => `grant delete on ${relation} to authenticated`),
  ...[
    'upvotes',
    'view_count',
    'featured',
    'author_id',
    'status',
    'discussion_period_ends',
    'comment_count',
  ].map((column) => `grant update (${column}) on public.case_studies to authenticated`),
  `grant update (score) on public.quiz_attempts to authenticated`,
  `grant select on private.case_solutions to authenticated`,
  `grant update (case_id) on private.case_solutions to authenticated`,
  `grant insert (author_id) on public.case_studies to authenticated`,
  `grant insert (status) on public.case_studies to authenticated`,
  `grant insert (user_id) on public.case_votes to authenticated`,
  `grant insert (user_id) on private.solution_views to authenticated`,
  `grant delete on private.solution_views to authenticated`,
  `grant insert (withheld_at) on private.quiz_questions to authenticated`,
  `grant update (withheld_at) on private.quiz_questions to authenticated`,
  `grant select (correct_answer) on private.quiz_questions to anon`,
  ...decidedByPolicies.flatMap(([table, policy, opened]) => [
    `drop policy "${policy}" on ${table}`,
    ...opened.map((clause) => `alter policy "${policy}" on ${table} ${clause}`),
  ]),
  ...['case_votes', 'case_saves', 'follows', 'comment_votes'].map(
    (table) => `create policy "delete" on public.${table} for delete to authenticated using (true)`,
  ),
  ...[
    'private.case_solutions',
    'private.solution_views',
    'private.quiz_questions',
    'private.quiz_reviews',
  ].map((relation) => `alter table ${relation} disable row level security`),
  `drop policy ${sessionPolicy} on private.solution_views`,
  ...['private.case_cards', 'private.viewed_cards', 'private.quiz_results'].map(
    (view) => `alter view ${view} reset (security_invoker)`,
  ),
  `drop trigger _100_begin on public.case_studies`,
  without(
    'tg_case_studies__begin()',
    `when not private.is_study_master() then 'pending'`,
    `when false then 'pending'`,
  ),
  without('find_cases(text, text, text, boolean, boolean, integer)', `c.status = 'published'`, 'true'),
  `alter policy "everyone knows what points are called" on private.synonyms using (true)`,
  `alter table private.synonyms disable row level security`,
  without('find_all_cases(text)', 'perform private.require_admin();', ''),
  without('feature_case(uuid, boolean)', 'perform private.require_admin();', ''),
  without('read_quiz(uuid)', 'where c.id = p_case_id and (', 'where c.id = p_case_id and (true or'),
  without('submit_quiz(uuid, uuid, jsonb, jsonb)', 'private.require_member()', 'private.current_member()'),
  without('read_quiz(uuid)', ' and me.id is not null', ''),
  without('read_quiz(uuid)', `c.status = 'published' or`, ''),
  without('read_quiz(uuid)', `c.asks_ratings and`, ''),
  without('may_edit_case(uuid)', 'c.author_id = auth.uid() or', ''),
  without('may_edit_case(uuid)', 'private.is_moderator()', 'private.is_reviewer()'),
  without('may_edit_case(uuid)', ' or private.is_moderator()', ''),
  `grant select on private.quiz_questions to authenticated`,
  `grant select on private.quiz_reviews to authenticated`,
  `grant select on private.case_search to anon`,
  `grant select on public.notifications to anon`,
  `alter policy "guests read published cases" on public.case_studies using (true)`,
  `alter policy "guests read published cases" on public.case_studies using (status <> 'rejected')`,
  `alter policy ${memberReading} on public.case_studies using (true)`,
  `alter policy ${memberReading} on public.case_studies using (status in ('published', 'pending'))`,
  `alter policy ${memberReading} on public.case_studies
     using (status = 'published' or author_id = (select auth.uid()) or (select private.is_reviewer()) or asks_ratings is not null)`,
  `alter policy ${memberReading} on public.case_studies
     using (status = 'published' or author_id = (select auth.uid()) or (select private.is_moderator()) or (status = 'pending' and asks_ratings))`,
]
