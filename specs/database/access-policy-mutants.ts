const session = '"a session must be alive and in good standing"'
const mine = (column: string) => `${column} = (select auth.uid())`
export const isReviewer = '(select private.is_reviewer())'
export const isModerator = '(select private.is_moderator())'
export const isAdmin = '(select private.is_admin())'
const ofCase = (more: string) => `exists (select from public.case_studies c where c.id = case_id and ${more})`
const isPublished = `c.status = 'published'`
const waits = `c.status = 'pending'`
const notMine = 'c.author_id is distinct from (select auth.uid())'
const isFree = `not exists (select from private.review_claims r where r.case_id = review_decisions.case_id
  and r.reviewer_id <> (select auth.uid()))`
const isOwnComment = mine('author_id')
const notYetPublic = `status in ('pending', 'returned', 'rejected', 'scheduled')`
const topic = '(select realtime.topic())'
const mayListen = `(select private.may_listen_to_case(${topic}))`

/** Policies with a piece of them missing, by what would stand in their place. */
export const weakened: Record<string, string[]> = {
  '"members see members" on public.profiles': [`using (${mine('id')})`],
  '"members rename themselves" on public.profiles': [`using (${mine('id')} or ${isAdmin}) with check (true)`],
  '"owners and staff see accounts" on public.accounts': [
    `using (shares_email or ${mine('profile_id')} or ${isModerator})`,
    `using (${isModerator})`,
    `using (${mine('profile_id')} or (select private.is_study_master()))`,
  ],
  '"admins read the audit log" on public.audit_log': [
    `using (${isModerator})`,
    `using (${isAdmin} or ${mine('actor_id')})`,
  ],
  [`${session} on public.accounts`]: ['using ((select auth.uid()) is not null)'],
  [`${session} on public.audit_log`]: ['to anon'],

  '"guests read published cases" on public.case_studies': [`using (status <> 'rejected')`],
  '"members read published cases, their own and what they review" on public.case_studies': [
    `using (status in ('published', 'pending'))`,
    `using (status = 'published' or ${isOwnComment} or ${isReviewer} or asks_ratings is not null)`,
    `using (status = 'published' or ${isOwnComment} or ${isModerator} or (status = 'pending' and asks_ratings))`,
  ],
  '"authors, moderators and admins edit cases" on public.case_studies': [
    `using (${isReviewer}) with check (true)`,
  ],
  '"authors delete what has not been public, moderators and admins any case" on public.case_studies': [
    `using (${isOwnComment} and ${notYetPublic} or ${isReviewer})`,
    `using (${isOwnComment} or ${isModerator})`,
    `using (${notYetPublic} or ${isModerator})`,
  ],
  '"members vote for published cases, not for their own" on public.case_votes': [
    `with check (${ofCase(isPublished)})`,
    `with check (${ofCase('c.author_id <> (select auth.uid())')})`,
  ],
  '"members keep how far they have read published cases" on public.case_reads': [
    `with check (${mine('user_id')})`,
  ],
  '"everybody reads it once released, editors and reviewers before" on private.case_solutions': [
    'to authenticated',
    `using (${ofCase(isPublished)})`,
    `using (${ofCase('true')})`,
    `using (${ofCase('c.discussion_period_ends <= clock_timestamp()')})`,
    `using (${isModerator})`,
  ],
  '"authors, moderators and admins add a solution" on private.case_solutions': [`with check (${isReviewer})`],
  '"authors, moderators and admins change a solution" on private.case_solutions': [`using (${isReviewer})`],
  '"authors, moderators and admins take a solution away" on private.case_solutions': [
    `using (${isReviewer})`,
  ],
  '"members note for themselves that they read a released solution" on private.solution_views': [
    `with check (${mine('user_id')})`,
  ],
  '"editors of a case and reviewers of a pending one read its key" on private.quiz_questions': [
    `using (${isReviewer})`,
    `using (${isModerator})`,
  ],
  '"authors, moderators and admins add questions" on private.quiz_questions': [`with check (${isReviewer})`],
  '"authors, moderators and admins change questions" on private.quiz_questions': [`using (${isReviewer})`],
  '"authors, moderators and admins delete questions" on private.quiz_questions': [`using (${isReviewer})`],

  '"authors and admins edit and delete, moderators delete" on public.comments': [
    `using (deleted_at is null and (${isModerator} or ${isOwnComment}))`,
    `using (deleted_at is null and ${isOwnComment} and ${ofCase(isPublished)})`,
    'using (deleted_at is null and (select private.is_member()))',
    `with check (${isModerator} or ${isOwnComment} and ${ofCase(isPublished)})`,
    `with check ((select private.is_member()) and deleted_at is not null or ${isOwnComment} and ${ofCase(isPublished)})`,
  ],
  '"members vote as themselves, and not for their own" on public.comment_votes': [
    `with check (${mine('user_id')})`,
    `with check (${mine('user_id')} and exists (
       select from public.comments m where m.id = comment_id and m.author_id is distinct from (select auth.uid())))`,
  ],
  [`"drafts are their owner's alone" on public.comment_drafts`]: [
    'using ((select private.is_member()))',
    `with check (${mine('user_id')} and not ${ofCase(isPublished)})`,
  ],
  '"authors and moderators read words that are hidden" on private.withheld_words': [
    `using (${isModerator})`,
    `using (${isReviewer})`,
  ],

  '"reviewers claim what waits and is not their own" on private.review_claims': [
    `with check (${isReviewer} and ${ofCase(waits)})`,
    `with check (${ofCase(`${waits} and ${notMine}`)})`,
  ],
  '"reviewers renew claims, and take over what ran out" on private.review_claims': [
    `using (${isReviewer}) with check (${mine('reviewer_id')})`,
  ],
  '"reviewers give back what they claimed" on private.review_claims': [`using (${isReviewer})`],
  '"authors read the decisions on their cases, reviewers all" on private.review_decisions': [
    `using (${isReviewer})`,
  ],
  '"reviewers decide on what waits, unless another has claimed it" on private.review_decisions': [
    `with check (${isReviewer} and ${ofCase(`${waits} and ${notMine}`)})`,
    `with check (${isReviewer} and ${ofCase(waits)} and ${isFree})`,
    `with check (${ofCase(`${waits} and ${notMine}`)} and ${isFree})`,
  ],
  '"members rate what asks for it, reviewers all, nobody their own" on public.case_ratings': [
    `with check (${mine('user_id')} and ${ofCase(waits)})`,
    `with check (${mine('user_id')} and ${ofCase(`${waits} and (c.asks_ratings or ${isReviewer})`)})`,
  ],
  '"raters see their own ratings, reviewers all" on public.case_ratings': [`using (${mine('user_id')})`],
  '"raters change their rating while the case waits" on public.case_ratings': [
    `using (true) with check (${mine('user_id')})`,
  ],
  '"members mark their own notifications as read" on public.notifications': [
    `using (true) with check (${mine('user_id')})`,
  ],
  '"reporters see their own reports, moderators those of what they see" on private.reports': [
    `using (${isReviewer} or ${mine('reporter_id')})`,
  ],
  '"members report what they may read and have not written" on private.reports': [
    `with check (${mine('reporter_id')} and exam_id is null)`,
    `with check (${mine('reporter_id')} and target <> 'case')`,
    `with check (${mine('reporter_id')} and target <> 'picture')`,
  ],
  '"reporters replace what they said" on private.reports': [`using (${isModerator})`],
  '"moderators see what is reported and not theirs, admins all" on private.reported_items': [
    `using (${isReviewer})`,
  ],
  '"moderators claim what is free and not theirs, for half an hour" on private.reported_items': [
    `using (${isModerator}) with check (true)`,
  ],

  ...Object.fromEntries(
    [
      ['exams', 'admins read and write exams'],
      ['exam_cases', 'admins read the cases of exams'],
      ['exam_questions', 'admins read the questions of exams'],
      ['jobs', 'admins read and write their own generations'],
      ['job_steps', 'admins read and write the steps of their own generations'],
      ['saved_drafts', 'whoever may read a case sees what drafted it'],
    ].map(([table, policy]) => [`"${policy}" on private.${table}`, [`using (${isModerator})`]]),
  ),
  '"members know what the questions name that they have submitted" on private.question_names': [
    `using (exam_id in (
       select a.exam_id from public.exam_attempts a where a.submitted_at is not null and a.user_id <> (select auth.uid())))`,
  ],
  '"members review their own cards, not before they had them nor in the future" on public.recall_log': [
    `with check (${mine('owner_id')})`,
  ],
  '"members add entries of the library" on public.recall_cards': [`with check (${mine('owner_id')})`],

  '"everyone listens to published cases, and to what they may read" on realtime.messages': [
    `using (extension = 'broadcast')`,
    `using (${topic} = 'cases' or (${topic} like 'case:%' and ${mayListen}))`,
  ],
  '"members meet in the room of a case" on realtime.messages': [
    `using (extension in ('broadcast', 'presence') and ${topic} like 'room:%')`,
  ],
  '"members send in the room of a case" on realtime.messages': [
    `with check (${topic} like 'room:%' and ${mayListen})`,
    `with check (extension in ('broadcast', 'presence') and ${mayListen})`,
  ],
}

/** Policies that let everything in: what they check stands nowhere else. */
export const unchecked = [
  '"members rename themselves" on public.profiles using (true)',
  '"members decide on showing their e-mail and their picture" on public.accounts using (true)',
  '"authors, moderators and admins edit cases" on public.case_studies using (true)',
  '"members vote for published cases, not for their own" on public.case_votes',
  '"members save published cases for themselves" on public.case_saves',
  '"members follow what they may read, others’ cases, and topics" on public.follows',
  '"members keep how far they have read published cases" on public.case_reads',
  '"authors, moderators and admins add a solution" on private.case_solutions',
  '"members note for themselves that they read a released solution" on private.solution_views',
  '"authors, moderators and admins add questions" on private.quiz_questions',
  '"members comment as themselves under published cases" on public.comments',
  '"authors and admins edit and delete, moderators delete" on public.comments',
  '"members vote as themselves, and not for their own" on public.comment_votes',
  '"reviewers claim what waits and is not their own" on private.review_claims',
  '"reviewers renew claims, and take over what ran out" on private.review_claims using (true)',
  '"members rate what asks for it, reviewers all, nobody their own" on public.case_ratings',
  '"members mark their own notifications as read" on public.notifications using (true)',
  '"admins read and write exams" on private.exams',
  '"admins store the questions of an exam together with it" on private.exam_questions',
  '"admins store the cases of an exam together with it" on private.exam_cases',
]

/** Policies that a careless change could add. */
export const added = [
  ...['profiles', 'accounts', 'audit_log', 'comment_votes'].map(
    (table) => `"all" on public.${table} for all to authenticated using (true)`,
  ),
  ...['case_votes', 'case_saves', 'follows'].map(
    (table) => `"delete" on public.${table} for delete to authenticated using (true)`,
  ),
  ...['exams', 'exam_cases', 'jobs', 'job_steps'].map(
    (table) => `"some" on private.${table} for insert to authenticated with check (true)`,
  ),
  `"all" on realtime.messages for select to anon, authenticated using (true)`,
  `"all" on realtime.messages for insert to authenticated with check (true)`,
  `"presence" on realtime.messages for insert to authenticated with check (extension = 'presence' and ${topic} like 'user:%')`,
  `"typing" on realtime.messages for insert to authenticated with check (extension = 'broadcast' and ${topic} = 'staff')`,
  `"guests" on realtime.messages for select to anon using (extension = 'broadcast')`,
  `"any kind" on realtime.messages for select to authenticated using (${topic} = 'user:' || (select auth.uid()))`,
  `"staff for members" on realtime.messages for select to authenticated using (extension = 'broadcast' and ${topic} = 'staff')`,
]
