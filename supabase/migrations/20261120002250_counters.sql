/*
 * The counters of cases, groups, comments and members. Triggers on their tables update them.
 */

/* Compares the stored counters with actual counts and returns the differences, for specs, the bench and operators. */
create function private.counter_drift()
returns table (counter text, id uuid, kept bigint, counted bigint) language plpgsql stable set search_path = ''
as $$
begin
  return query
  select d.*
  from (
    select 'case_studies.upvotes' as counter, c.id, c.upvotes::bigint as kept, coalesce(n.counted, 0) as counted
    from public.case_studies c
    left join (select v.case_id, count(*) as counted from public.case_votes v group by 1) n on n.case_id = c.id
    union all
    select 'case_studies.comment_count', c.id, c.comment_count, coalesce(n.counted, 0)
    from public.case_studies c
    left join (select m.case_id, count(*) as counted from public.comments m where m.deleted_at is null group by 1) n on n.case_id = c.id
    union all
    -- comment_seq may exceed the highest seq of the comments, so only a lower comment_seq counts as a difference.
    select 'case_studies.comment_seq', c.id, c.comment_seq, greatest(c.comment_seq, n.counted)
    from public.case_studies c
    left join (select m.case_id, max(m.seq) as counted from public.comments m group by 1) n on n.case_id = c.id
    union all
    select 'case_studies.has_quiz', c.id, c.has_quiz::int, (n.case_id is not null)::int
    from public.case_studies c
    left join (select distinct q.case_id from private.quiz_questions q where q.withheld_at is null) n on n.case_id = c.id
    union all
    select 'comments.upvotes', m.id, m.upvotes, coalesce(n.counted, 0)
    from public.comments m
    left join (select v.comment_id, count(*) as counted from public.comment_votes v group by 1) n on n.comment_id = m.id
    union all
    select 'comments.is_hidden', m.id, m.is_hidden::int, (m.deleted_at is not null and n.parent_id is null)::int
    from public.comments m
    left join (select distinct k.parent_id from public.comments k where not k.is_hidden) n on n.parent_id = m.id
    union all
    select 'profiles.comment_count', p.id, p.comment_count, coalesce(n.counted, 0)
    from public.profiles p
    left join (
      select m.author_id, count(*) as counted from public.comments m where m.deleted_at is null and m.case_id is not null group by 1
    ) n on n.author_id = p.id
    union all
    select 'groups.comment_count', g.id, g.comment_count, coalesce(n.counted, 0)
    from public.groups g
    left join (select m.group_id, count(*) as counted from public.comments m where m.deleted_at is null group by 1) n on n.group_id = g.id
    union all
    select 'case_totals.' || t.difficulty, null, t.cases, coalesce(n.counted, 0)
    from private.case_totals t
    left join (select c.difficulty, count(*) as counted from public.case_studies c where c.status = 'published' group by 1) n
      on n.difficulty = t.difficulty
  ) d
  where d.kept <> d.counted;
end
$$;
