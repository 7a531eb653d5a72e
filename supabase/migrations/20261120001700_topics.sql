/*
 * Topics: the tags of published cases, with the number of cases for each. Related cases share tags or library entries; rare tags and
 * entries count more. Entries that a solution names do not count, because they would reveal the solution.
 */
create table private.topics (
  tag text primary key,
  folded text not null generated always as (private.fold(tag)) stored,
  cases int not null check (cases >= 0)
);

create index topics_folded_idx on private.topics (folded);

alter table private.topics enable row level security;
create policy "a session must be alive and in good standing" on private.topics as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "guests and members see the tags of published cases" on private.topics for select to anon, authenticated
  using (cases > 0);
grant select (tag, folded, cases) on private.topics to anon, authenticated;

/* Fires after _200_count has locked case_totals, so that two publishers cannot deadlock here. */
create function private.tg_case_studies__count_topics()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.topics as t (tag, cases)
  select d.tag, greatest(sum(d.change), 0)
  from (
    select unnest(old.tags) as tag, -1 as change where tg_op <> 'INSERT' and old.status = 'published'
    union all
    select unnest(new.tags), 1 where tg_op <> 'DELETE' and new.status = 'published'
  ) d
  group by d.tag
  having sum(d.change) <> 0
  order by d.tag
  on conflict (tag) do update set cases = t.cases + case when excluded.cases > 0 then 1 else -1 end;
  return null;
end
$$;

create function private.topic_cases(p_tag text)
returns table (case_id uuid) language sql stable set search_path = ''
as $$
  select f.case_id from private.find_cases(null, p_tag, null) f order by f.created_at desc, f.case_id limit 200
$$;
grant execute on function private.topic_cases(text) to anon, authenticated;

/* Returns cases that share tags or library entries. The caller's policies hide cases that they cannot read. */
create function private.related_cases(p_case_id uuid, p_most int)
returns table (case_id uuid, fit real, shared text[]) language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  its_tags constant text[] := (select c.tags from public.case_studies c where c.id = p_case_id);
begin
  return query
  with shares as (
    select f.case_id, t.tag as name, 2 / ln(3 + t.cases) as worth
    from (
      select t.tag, t.cases from private.topics t where t.tag = any (its_tags) order by t.cases limit 8
    ) t
    cross join lateral (
      select f.case_id from private.find_cases(null, t.tag, null) f order by f.created_at desc limit 300
    ) f
    union all
    select o.case_id, null, 1 / ln(3 + o.cases)
    from (
      select m.entry from private.entry_mentions m where m.case_id = p_case_id and m.kind = 'case' limit 30
    ) e
    cross join lateral (
      select n.case_id, count(*) over () as cases
      from (select m.case_id from private.entry_mentions m where m.entry = e.entry and m.kind = 'case' order by m.created_at desc limit 100) n
    ) o
  )
  select s.case_id, sum(s.worth)::real, coalesce(array_agg(distinct s.name) filter (where s.name is not null), '{}')
  from shares s
  join public.case_studies c on c.id = s.case_id and c.status = 'published'
  where s.case_id <> p_case_id
  group by s.case_id, c.created_at
  order by 2 desc, c.created_at desc, 1
  limit p_most;
end
$$;
grant execute on function private.related_cases(uuid, int) to anon, authenticated;

create function private.suggest_topics(p_search text, p_most int)
returns table (tag text, cases int) language sql stable set search_path = ''
as $$
  select t.tag, t.cases
  from private.topics t
  where ' ' || t.folded like '% ' || private.fold(p_search) || '%' and private.fold(p_search) <> ''
  order by t.cases desc, t.tag
  limit p_most
$$;
grant execute on function private.suggest_topics(text, int) to anon, authenticated;

create function private.topic_of(p_tag text)
returns table (tag text, cases int) language sql stable set search_path = ''
as $$
  select t.tag, t.cases from private.topics t where t.folded = private.fold(p_tag) order by t.tag = p_tag desc, t.cases desc limit 1
$$;
grant execute on function private.topic_of(text) to anon, authenticated;

create trigger _210_count_topics after insert or delete on public.case_studies
  for each row execute function private.tg_case_studies__count_topics();
create trigger _210_count_topics_anew after update on public.case_studies
  for each row when ((new.status, new.tags) is distinct from (old.status, old.tags))
  execute function private.tg_case_studies__count_topics();
