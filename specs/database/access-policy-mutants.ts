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
const mayListen = `(select private.may_listen_to_thread(${topic}))`

/** Clauses that weaken a policy, by the policy they are applied to. */
export const weakened: Record<string, string[]> = {
  '"members see all profiles" on public.profiles': [`using (${mine('id')})`],
  '"members rename themselves" on public.profiles': [`using (${mine('id')} or ${isAdmin}) with check (true)`],
  '"members see their own account, moderators all" on public.accounts': [
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
  '"members read published cases, their own, and what they review" on public.case_studies': [
    `using (status in ('published', 'pending'))`,
    `using (status = 'published' or ${isOwnComment} or ${isReviewer} or asks_ratings is not null)`,
    `using (status = 'published' or ${isOwnComment} or ${isModerator} or (status = 'pending' and asks_ratings))`,
  ],
  '"authors, moderators and admins edit cases" on public.case_studies': [
    `using (${isReviewer}) with check (true)`,
  ],
  '"authors delete cases never published, moderators and admins any" on public.case_studies': [
    `using (${isOwnComment} and ${notYetPublic} or ${isReviewer})`,
    `using (${isOwnComment} or ${isModerator})`,
    `using (${notYetPublic} or ${isModerator})`,
  ],
  '"members vote for published cases of others" on public.case_votes': [
    `with check (${ofCase(isPublished)})`,
    `with check (${ofCase('c.author_id <> (select auth.uid())')})`,
  ],
  '"members keep how far they have read published cases" on public.case_reads': [
    `with check (${mine('user_id')})`,
  ],
  '"guests and members read released solutions, editors any" on private.case_solutions': [
    'to authenticated',
    `using (${ofCase(isPublished)})`,
    `using (${ofCase('true')})`,
    `using (${ofCase('c.discussion_period_ends <= clock_timestamp()')})`,
    `using (${isModerator})`,
  ],
  '"authors, moderators and admins add a solution" on private.case_solutions': [`with check (${isReviewer})`],
  '"authors, moderators and admins change a solution" on private.case_solutions': [`using (${isReviewer})`],
  '"authors, moderators and admins delete a solution" on private.case_solutions': [`using (${isReviewer})`],
  '"members note that they have read a released solution" on private.solution_views': [
    `with check (${mine('user_id')})`,
  ],
  '"editors read the key, reviewers that of a pending case" on private.quiz_questions': [
    `using (${isReviewer})`,
    `using (${isModerator})`,
  ],
  '"authors, moderators and admins add questions" on private.quiz_questions': [`with check (${isReviewer})`],
  '"authors, moderators and admins change questions" on private.quiz_questions': [`using (${isReviewer})`],
  '"authors, moderators and admins delete questions" on private.quiz_questions': [`using (${isReviewer})`],

  '"authors and admins edit and delete, moderators and owners of a group delete" on public.comments': [
    `using (deleted_at is null and (${isModerator} or ${isOwnComment}))`,
    `using (deleted_at is null and ${isOwnComment} and ${ofCase(isPublished)})`,
    'using (deleted_at is null and (select private.is_member()))',
    `with check (${isModerator} or ${isOwnComment} and ${ofCase(isPublished)})`,
    `with check ((select private.is_member()) and deleted_at is not null or ${isOwnComment} and ${ofCase(isPublished)})`,
  ],
  '"members vote for comments of others" on public.comment_votes': [
    `with check (${mine('user_id')})`,
    `with check (${mine('user_id')} and exists (
       select from public.comments m where m.id = comment_id and m.author_id is distinct from (select auth.uid())))`,
  ],
  [`"members see and change their own drafts" on public.comment_drafts`]: [
    'using ((select private.is_member()))',
    `with check (${mine('user_id')} and not ${ofCase(isPublished)})`,
  ],
  '"authors and moderators read hidden comments" on private.withheld_words': [
    `using (${isModerator})`,
    `using (${isReviewer})`,
  ],

  '"reviewers claim pending cases of others" on private.review_claims': [
    `with check (${isReviewer} and ${ofCase(waits)})`,
    `with check (${ofCase(`${waits} and ${notMine}`)})`,
  ],
  '"reviewers renew claims and take over expired ones" on private.review_claims': [
    `using (${isReviewer}) with check (${mine('reviewer_id')})`,
  ],
  '"reviewers release their own claims" on private.review_claims': [`using (${isReviewer})`],
  '"authors read the decisions on their cases, reviewers all" on private.review_decisions': [
    `using (${isReviewer})`,
  ],
  '"reviewers decide on pending cases that no other has claimed" on private.review_decisions': [
    `with check (${isReviewer} and ${ofCase(`${waits} and ${notMine}`)})`,
    `with check (${isReviewer} and ${ofCase(waits)} and ${isFree})`,
    `with check (${ofCase(`${waits} and ${notMine}`)} and ${isFree})`,
  ],
  '"members rate pending cases of others that they can read" on public.case_ratings': [
    `with check (${mine('user_id')} and ${ofCase(waits)})`,
    `with check (${mine('user_id')} and ${ofCase(`${waits} and (c.asks_ratings or ${isReviewer})`)})`,
  ],
  '"members see their own ratings, reviewers all" on public.case_ratings': [`using (${mine('user_id')})`],
  '"members change their rating of a pending case" on public.case_ratings': [
    `using (true) with check (${mine('user_id')})`,
  ],
  '"members mark their own notifications as read" on public.notifications': [
    `using (true) with check (${mine('user_id')})`,
  ],
  '"reporters see their own reports, moderators those in the queue" on private.reports': [
    `using (${isReviewer} or ${mine('reporter_id')})`,
  ],
  '"members report what others wrote and they can read" on private.reports': [
    `with check (${mine('reporter_id')} and exam_id is null)`,
    `with check (${mine('reporter_id')} and target <> 'case')`,
    `with check (${mine('reporter_id')} and target <> 'picture')`,
  ],
  '"reporters change their own reports" on private.reports': [`using (${isModerator})`],
  '"moderators see reported things of others, admins all" on private.reported_items': [
    `using (${isReviewer})`,
  ],
  '"moderators claim free things of others for half an hour" on private.reported_items': [
    `using (${isModerator}) with check (true)`,
  ],

  ...Object.fromEntries(
    [
      ['exams', 'admins read and write exams'],
      ['exam_cases', 'admins read the cases of exams'],
      ['exam_questions', 'admins read the questions of exams'],
      ['jobs', 'admins read and write their own jobs'],
      ['job_steps', 'admins read and write the steps of their own jobs'],
      ['saved_drafts', 'readers of a case see which model drafted it'],
    ].map(([table, policy]) => [`"${policy}" on private.${table}`, [`using (${isModerator})`]]),
  ),
  '"members see the entries that their submitted questions name" on private.question_names': [
    `using (exam_id in (
       select a.exam_id from public.exam_attempts a where a.submitted_at is not null and a.user_id <> (select auth.uid())))`,
  ],
  '"members review their own cards, at a time when they had them" on public.recall_log': [
    `with check (${mine('owner_id')})`,
  ],
  '"members add entries of the library" on public.recall_cards': [`with check (${mine('owner_id')})`],

  '"guests and members listen to cases that they can read" on realtime.messages': [
    `using (extension = 'broadcast')`,
    `using (${topic} = 'cases' or (${topic} like 'case:%' and ${mayListen}))`,
  ],
  '"members see presence in a thread that they can read" on realtime.messages': [
    `using (extension in ('broadcast', 'presence') and ${topic} like 'presence:%')`,
  ],
  '"members send presence in a thread that they can read" on realtime.messages': [
    `with check (${topic} like 'presence:%' and ${mayListen})`,
    `with check (extension in ('broadcast', 'presence') and ${mayListen})`,
  ],
}

/** Policies replaced by `true`, if no other policy repeats their check. */
export const unchecked = [
  '"members rename themselves" on public.profiles using (true)',
  '"members set their e-mail sharing, picture and extra time" on public.accounts using (true)',
  '"authors, moderators and admins edit cases" on public.case_studies using (true)',
  '"members vote for published cases of others" on public.case_votes',
  '"members save published cases" on public.case_saves',
  '"members follow cases that they can read, members, and topics" on public.follows',
  '"members keep how far they have read published cases" on public.case_reads',
  '"authors, moderators and admins add a solution" on private.case_solutions',
  '"members note that they have read a released solution" on private.solution_views',
  '"authors, moderators and admins add questions" on private.quiz_questions',
  '"members comment as themselves under published cases and in their groups" on public.comments',
  '"authors and admins edit and delete, moderators and owners of a group delete" on public.comments',
  '"members vote for comments of others" on public.comment_votes',
  '"reviewers claim pending cases of others" on private.review_claims',
  '"reviewers renew claims and take over expired ones" on private.review_claims using (true)',
  '"members rate pending cases of others that they can read" on public.case_ratings',
  '"members mark their own notifications as read" on public.notifications using (true)',
  '"admins read and write exams" on private.exams',
  '"admins add questions in the transaction that stores the exam" on private.exam_questions',
  '"admins add cases in the transaction that stores the exam" on private.exam_cases',
]

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
