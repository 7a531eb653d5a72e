import { sessionPolicy, without } from './access-mutant-kit.ts'

const seeingClaims = '"reviewers see who reviews what" on private.review_claims'
const claiming = '"reviewers claim what waits and is not their own" on private.review_claims'
const renewing = '"reviewers renew claims, and take over what ran out" on private.review_claims'
const givingBack = '"reviewers give back what they claimed" on private.review_claims'
const readingDecisions =
  '"authors read the decisions on their cases, reviewers all" on private.review_decisions'
const deciding = '"reviewers decide on what waits, unless another has claimed it" on private.review_decisions'
const rating = '"members rate what asks for it, reviewers all, nobody their own" on public.case_ratings'
const changingRating = '"raters change their rating while the case waits" on public.case_ratings'
const marking = '"members mark their own notifications as read" on public.notifications'
const seeingReports =
  '"reporters see their own reports, moderators those of what they see" on private.reports'
const reporting = '"members report what they may read and have not written" on private.reports'
const replacing = '"reporters replace what they said" on private.reports'
const seeingReported =
  '"moderators see what is reported and not theirs, admins all" on private.reported_items'
const claimingReported =
  '"moderators claim what is free and not theirs, for half an hour" on private.reported_items'

const isReviewer = '(select private.is_reviewer())'
const mine = (column: string) => `${column} = (select auth.uid())`
const waits = (more = '') =>
  `exists (select from public.case_studies c where c.id = case_id and c.status = 'pending' ${more})`
const notMine = 'and c.author_id is distinct from (select auth.uid())'

/** Faults in who reviews, rates, is notified, reports and moderates. */
export const reviewMutants: string[] = [
  ...[
    seeingClaims,
    claiming,
    renewing,
    givingBack,
    readingDecisions,
    deciding,
    rating,
    changingRating,
    marking,
    seeingReports,
    reporting,
    replacing,
    seeingReported,
    claimingReported,
  ].map((policy) => `drop policy ${policy}`),
  // Elsewhere the policies ask for a role, which nobody has whose session is over.
  `drop policy ${sessionPolicy} on private.reports`,
  ...[
    'private.review_claims',
    'private.review_decisions',
    'private.reports',
    'private.reported_items',
  ].flatMap((relation) => [
    `alter table ${relation} disable row level security`,
    `grant select on ${relation} to anon`,
  ]),

  `alter policy ${seeingClaims} using (true)`,
  `alter policy ${claiming} with check (true)`,
  `alter policy ${claiming} with check (${isReviewer} and ${waits()})`,
  `alter policy ${claiming} with check (${waits(notMine)})`,
  `alter policy ${renewing} using (${isReviewer}) with check (${mine('reviewer_id')})`,
  `alter policy ${renewing} using (true) with check (true)`,
  `alter policy ${givingBack} using (${isReviewer})`,
  `alter policy ${readingDecisions} using (true)`,
  `alter policy ${readingDecisions} using (${isReviewer})`,
  `alter policy ${deciding} with check (${isReviewer} and ${waits(notMine)})`,
  `alter policy ${deciding} with check (${isReviewer} and ${waits()} and not exists (
     select from private.review_claims r where r.case_id = review_decisions.case_id and r.reviewer_id <> (select auth.uid())))`,
  `alter policy ${deciding} with check (${waits(notMine)} and not exists (
     select from private.review_claims r where r.case_id = review_decisions.case_id and r.reviewer_id <> (select auth.uid())))`,
  `alter policy ${rating} with check (true)`,
  `alter policy ${rating} with check (${mine('user_id')} and ${waits()})`,
  `alter policy ${rating} with check (${mine('user_id')} and ${waits(`and (c.asks_ratings or ${isReviewer})`)})`,
  `alter policy "raters see their own ratings, reviewers all" on public.case_ratings using (true)`,
  `alter policy "raters see their own ratings, reviewers all" on public.case_ratings using (user_id = (select auth.uid()))`,
  `alter policy ${changingRating} using (true) with check (${mine('user_id')})`,
  `alter policy ${marking} using (true) with check (${mine('user_id')})`,
  `alter policy ${marking} using (true) with check (true)`,
  `alter policy ${seeingReports} using (${isReviewer} or ${mine('reporter_id')})`,
  `alter policy ${reporting} with check (${mine('reporter_id')} and exam_id is null)`,
  `alter policy ${reporting} with check (${mine('reporter_id')} and target <> 'case')`,
  `alter policy ${reporting} with check (${mine('reporter_id')} and target <> 'picture')`,
  `alter policy ${replacing} using ((select private.is_moderator()))`,
  `alter policy ${seeingReported} using (${isReviewer})`,
  `alter policy ${claimingReported} using ((select private.is_moderator())) with check (true)`,

  `grant insert (reviewer_id) on private.review_claims to authenticated`,
  `grant insert (until) on private.review_claims to authenticated`,
  `grant update (case_id) on private.review_claims to authenticated`,
  `grant insert (reviewer_id) on private.review_decisions to authenticated`,
  `grant update (notes) on private.review_decisions to authenticated`,
  `grant delete on private.review_decisions to authenticated`,
  `grant insert (user_id) on public.case_ratings to authenticated`,
  `grant update (created_at) on public.case_ratings to authenticated`,
  `grant update (user_id) on public.case_ratings to authenticated`,
  `grant update (user_id) on public.notifications to authenticated`,
  `grant update (note) on public.notifications to authenticated`,
  `grant insert (reporter_id) on private.reports to authenticated`,
  `grant update (created_at) on private.reports to authenticated`,
  `grant update (is_hidden) on private.reported_items to authenticated`,
  `grant insert (target) on private.reported_items to authenticated`,
  `grant delete on private.reported_items to authenticated`,
  `grant insert (outcome) on private.report_decisions to authenticated`,
  `revoke insert (case_id) on private.review_claims from authenticated`,
  `revoke update (read_at) on public.notifications from authenticated`,

  `alter view private.submissions set (security_invoker = false)`,
  `alter view private.report_queue set (security_invoker = false)`,
  without('ask_ratings(uuid, boolean)', 'and private.may_review_case(c.id)', ''),
  without('may_review_case(uuid)', 'private.is_reviewer() and', ''),
  without('may_rate_case(uuid)', 'and c.author_id is distinct from auth.uid()', ''),
  without('may_rate_case(uuid)', `and c.status = 'pending'`, ''),
  without('reported_words(text, uuid)', 'and private.is_moderator()', ''),
  without('may_report_question(uuid)', 'and q.withheld_at is null', 'and false'),
  without('tg_reports__open()', 'if item.author_id = auth.uid() then', 'if false then'),
  without('tg_reports__open()', `and c.status = 'published'`, ''),
  `grant execute on function private.find_mentions(text, uuid) to authenticated`,
  `grant execute on function private.current_words(private.reported_items) to authenticated`,
  `grant execute on function private.hide_reported(private.reported_items) to authenticated`,
]
