import { sessionPolicy, without } from './access-mutant-kit.ts'

const reading = '"whoever may read the case reads its thread" on public.comments'
const commenting = '"members comment as themselves under published cases" on public.comments'
const changing = '"authors and admins edit and delete, moderators delete" on public.comments'
const isOwn = `author_id = (select auth.uid())`
const voting = '"members vote as themselves, and not for their own" on public.comment_votes'
const drafting = `"drafts are their owner's alone" on public.comment_drafts`
const hiddenWords = '"authors and moderators read words that are hidden" on private.withheld_words'
const inPublished = `exists (select from public.case_studies c where c.id = case_id and c.status = 'published')`

/** Faults in who reads and writes comments, votes and drafts. */
export const commentMutants: string[] = [
  ...[reading, commenting, changing, voting, hiddenWords].map((policy) => `drop policy ${policy}`),
  `drop policy ${sessionPolicy} on private.withheld_words`,
  `alter table private.withheld_words disable row level security`,

  `alter policy ${reading} using (true)`,
  `alter policy ${commenting} with check (true)`,
  `alter policy ${changing} using (true)`,
  `alter policy ${changing} with check (true)`,
  `alter policy ${changing} using (deleted_at is null and ((select private.is_moderator()) or ${isOwn}))`,
  `alter policy ${changing} using (deleted_at is null and ${isOwn} and ${inPublished})`,
  `alter policy ${changing} using (deleted_at is null and (select private.is_member()))`,
  `alter policy ${changing} with check ((select private.is_moderator()) or ${isOwn} and ${inPublished})`,
  `alter policy ${changing} with check ((select private.is_member()) and deleted_at is not null or ${isOwn} and ${inPublished})`,
  `alter policy ${voting} with check (true)`,
  `alter policy ${voting} with check (user_id = (select auth.uid()))`,
  `alter policy ${voting} with check (user_id = (select auth.uid()) and exists (
     select from public.comments m where m.id = comment_id and m.author_id is distinct from (select auth.uid())))`,
  `alter policy ${voting} using (true)`,
  `create policy "all" on public.comment_votes for all to authenticated using (true)`,
  `alter policy ${drafting} using ((select private.is_member()))`,
  `alter policy ${drafting} with check (user_id = (select auth.uid()) and not ${inPublished})`,
  `alter policy ${hiddenWords} using (true)`,
  `alter policy ${hiddenWords} using ((select private.is_moderator()))`,
  `alter policy ${hiddenWords} using ((select private.is_reviewer()))`,

  ...[
    'author_id',
    'upvotes',
    'seq',
    'created_at',
    'edited_at',
    'is_hidden',
    'withheld_at',
    'case_id',
    'parent_id',
  ].map((column) => `grant update (${column}) on public.comments to authenticated`),
  ...['author_id', 'seq', 'created_at'].map(
    (column) => `grant insert (${column}) on public.comments to authenticated`,
  ),
  `grant insert (user_id) on public.comment_votes to authenticated`,
  `grant update (user_id) on public.comment_votes to authenticated`,
  `grant insert (user_id) on public.comment_drafts to authenticated`,
  `grant update (case_id) on public.comment_drafts to authenticated`,
  `grant update (updated_at) on public.comment_drafts to authenticated`,
  `grant select on public.comment_drafts to anon`,
  `grant update (content) on private.withheld_words to authenticated`,
  `grant select (words) on private.comment_words to anon`,
  `revoke insert (content) on public.comments from authenticated`,
  `revoke update (deleted_at) on public.comments from authenticated`,
  `revoke delete on public.comment_votes from authenticated`,
  `revoke select on public.comment_votes from anon`,

  `alter view private.comment_cards set (security_invoker = false)`,
  `alter view private.listed_comments set (security_invoker = false)`,
  `alter view private.admin_comments set (security_invoker = false)`,
  `create or replace view private.comment_words as
     select m.id, m.case_id, m.author_id, m.created_at, m.upvotes, m.words
     from public.comments m where m.deleted_at is null`,
  `create or replace view private.comment_words as
     select m.id, m.case_id, m.author_id, m.created_at, m.upvotes, m.words
     from public.comments m where m.deleted_at is null and (select private.is_reviewer())`,

  without('next_seq(uuid, integer)', `c.status = 'published' or`, 'true or'),
  without('tg_comment_drafts__begin()', ` and c.status = 'published'`, ''),
  without('lock_comment(uuid)', `m.deleted_at is null`, 'false'),
  `alter function private.lock_comment(uuid) security invoker`,
  `grant execute on function private.lock_comment(uuid) to anon`,
  `grant execute on function private.next_seq(uuid, int) to authenticated`,
]
