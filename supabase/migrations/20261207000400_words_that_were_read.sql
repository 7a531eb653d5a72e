/*
 * Whoever decides on reports decides on the words that they have read: the queue says by a hash which these are, also of a case, whose text
 * it does not show. Made of what this moderator sees alone, since a hash of more would say which option of a question is right.
 */

/* contract/moderation.ts `reportedItem`. */
create or replace view private.report_queue with (security_invoker = true) as
select
  i.target, i.target_id, i.case_id, c.title as case_title, w.content,
  i.author_id, author.name as author_name, i.is_hidden, i.first_reported_at,
  holder.id as claimed_by, holder.name as claimed_by_name, case when holder.id is not null then i.claimed_until end as claimed_until,
  (
    select coalesce(
      json_agg(
        json_build_object('reporter_name', reporter.name, 'reason', r.reason, 'note', r.note, 'created_at', r.created_at)
        order by r.created_at
      ),
      '[]'
    )
    from private.reports r
    left join private.authors reporter on reporter.id = r.reporter_id
    where r.target = i.target and r.target_id = i.target_id
  ) as reports,
  md5(w.content || coalesce(case when i.target = 'case' then c.content end, '')) as words_hash
from private.reported_items i
cross join lateral (select coalesce(private.reported_words(i.target, i.target_id), '') as content) w
left join public.case_studies c on c.id = i.case_id
left join private.authors author on author.id = i.author_id
left join private.authors holder on holder.id = i.claimed_by and i.claimed_until > clock_timestamp();
grant select (
  target, target_id, case_id, case_title, content, author_id, author_name, is_hidden, first_reported_at, claimed_by, claimed_by_name,
  claimed_until, reports, words_hash
) on private.report_queue to authenticated;
