/*
 * Names of library entries found in cases, comments and solutions: `links` in a text's row holds [[starts, ends, entry], …] in UTF-16
 * units. private.entry_mentions lists the texts that name an entry. Jobs read long texts, and read all texts again when the library
 * changes.
 */

create table private.entry_mentions (
  -- The entry, as page addresses spell it: points/LR-3
  entry text not null,
  kind text not null check (kind in ('case', 'solution', 'comment')),
  -- The id of the comment, or of the case whose text or solution names the entry
  text_id uuid not null,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  comment_id uuid references public.comments (id) on delete cascade,
  created_at timestamptz not null,
  primary key (entry, kind, text_id),
  check ((kind = 'comment') = (comment_id is not null))
);

create index entry_mentions_newest_idx on private.entry_mentions (entry, created_at desc, text_id);
create index entry_mentions_case_idx on private.entry_mentions (case_id, text_id);
create index entry_mentions_comment_idx on private.entry_mentions (comment_id);

alter table private.entry_mentions enable row level security;

create policy "a session must be alive and in good standing" on private.entry_mentions as restrictive for all to authenticated
  using ((select private.session_ok()));
-- All readers get the same list, so even authors find no mention in their sealed solution.
create policy "readers of a published text see the entries that it names" on private.entry_mentions for select to anon, authenticated
  using (
    exists (
      select from public.case_studies c
      where c.id = case_id and c.status = 'published' and (kind <> 'solution' or c.discussion_period_ends <= clock_timestamp())
    )
    and (kind <> 'solution' or exists (select from private.case_solutions s where s.case_id = entry_mentions.case_id))
    and (
      kind <> 'comment'
      or exists (select from public.comments m where m.id = comment_id and m.deleted_at is null and m.withheld_at is null)
    )
  );
grant select (entry, kind, text_id, case_id, comment_id, created_at) on private.entry_mentions to anon, authenticated;

/* Cases whose long text or solution a job must search for library names. Each change adds a row without a foreign key, so that writers do
   not wait for each other. */
create table private.cases_to_link (
  id bigint generated always as identity primary key,
  case_id uuid not null
);
alter table private.cases_to_link enable row level security;
create index cases_to_link_case_idx on private.cases_to_link (case_id);

/* Finds library names in a new or changed text. A long text has no links until the job has read it. Argument: the column with the case's
   id. */
create function private.tg_link_names()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if char_length(new.content) <= private.letters_read_at_once() then
    new.links := private.find_names(new.content);
  else
    new.links := '[]';
    insert into private.cases_to_link (case_id) values ((to_jsonb(new) ->> tg_argv[0])::uuid);
  end if;
  return new;
end
$$;

/* Links cases. Finds the names before it locks a row, so that votes do not wait. Skips a text that changes meanwhile, because its own
   trigger links it. */
create function private.link_cases(p_case_ids uuid[])
returns void language plpgsql volatile set search_path = ''
as $$
begin
  update public.case_studies c set links = f.links
  from (select s.id, s.content, private.find_names(s.content) as links from public.case_studies s where s.id = any (p_case_ids)) f
  where f.id = c.id and f.content = c.content and f.links <> c.links;
  update private.case_solutions o set links = f.links
  from (
    select s.case_id, s.content, private.find_names(s.content) as links from private.case_solutions s where s.case_id = any (p_case_ids)
  ) f
  where f.case_id = o.case_id and f.content = o.content and f.links <> o.links;
end
$$;

create function private.link_long_texts(p_most int default 20)
returns void language plpgsql volatile set search_path = ''
as $$
declare
  due_id uuid;
  ends_at constant timestamptz := clock_timestamp() + interval '250 milliseconds';
begin
  for due_id in select distinct d.case_id from private.cases_to_link d order by d.case_id limit p_most loop
    -- Cases stay locked until the commit, so this stops early and the next run does the rest.
    exit when clock_timestamp() > ends_at;
    delete from private.cases_to_link d where d.case_id = due_id;
    perform private.link_cases(array[due_id]);
  end loop;
end
$$;

create function private.mention_entries(p_kind text, p_text_id uuid, p_case_id uuid, p_created_at timestamptz, p_links jsonb)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  delete from private.entry_mentions m where m.kind = p_kind and m.case_id = p_case_id and m.text_id = p_text_id;
  insert into private.entry_mentions (entry, kind, text_id, case_id, comment_id, created_at)
  select distinct l.link ->> 2, p_kind, p_text_id, p_case_id, case p_kind when 'comment' then p_text_id end, p_created_at
  from jsonb_array_elements(p_links) l (link)
  where l.link ->> 2 not like 'members/%';
end
$$;

create function private.tg_case_studies__mention()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.mention_entries('case', new.id, new.id, new.created_at, new.links);
  return null;
end
$$;

create function private.tg_comments__mention()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.mention_entries('comment', new.id, new.case_id, new.created_at, new.links);
  return null;
end
$$;

create function private.tg_case_solutions__mention()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.entry_mentions m where m.kind = 'solution' and m.case_id = old.case_id;
  else
    perform private.mention_entries('solution', c.id, c.id, c.discussion_period_ends, new.links)
    from public.case_studies c where c.id = new.case_id;
  end if;
  return null;
end
$$;

/* Finds names again in the latest p_latest cases, comments, solutions and questions, or in all. */
create function private.link_texts(p_latest int default null)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform private.link_cases(array(select c.id from public.case_studies c order by c.created_at desc limit p_latest));
  update public.comments m set links = f.links
  from (
    select s.id, s.content,
      case s.mentions when '[]' then private.find_names(s.content)
        else private.comment_links(private.find_names(s.content), s.mentions) end as links
    from public.comments s where s.deleted_at is null order by s.created_at desc limit p_latest
  ) f
  where f.id = m.id and f.content = m.content and f.links <> m.links;
  perform private.link_explanations(p_latest);
end
$$;

/* A job that links all texts again after the content has changed, including texts written while it was loading. */
create function private.link_late()
returns void language plpgsql volatile set search_path = ''
as $$
declare
  loaded constant timestamptz := (select v.loaded_at from private.content_version v where v.linked_at is distinct from v.loaded_at);
begin
  if loaded is not null then
    perform private.link_texts();
    update private.content_version set linked_at = loaded;
  end if;
end
$$;

create function private.words_around(p_text text, p_links jsonb, p_entry text)
returns text language sql immutable set search_path = ''
as $$
  select case when f.starts > 0 then '… ' || regexp_replace(substr(p_text, f.starts + 1, 200), '^\S*\s+', '') else left(p_text, 200) end
    || case when char_length(p_text) > f.starts + 200 then '…' else '' end
  from (
    select greatest(min((l.link ->> 0)::int) - 80, 0) as starts from jsonb_array_elements(p_links) l (link) where l.link ->> 2 = p_entry
  ) f
$$;
grant execute on function private.words_around(text, jsonb, text) to anon, authenticated;

create trigger _120_link_names before insert on public.case_studies
  for each row execute function private.tg_link_names('id');
create trigger _120_link_names_anew before update of content on public.case_studies
  for each row when (new.content <> old.content) execute function private.tg_link_names('id');
create trigger _120_link_names before insert on private.case_solutions
  for each row execute function private.tg_link_names('case_id');
create trigger _120_link_names_anew before update of content on private.case_solutions
  for each row when (new.content <> old.content) execute function private.tg_link_names('case_id');

create trigger _310_mention_new after insert on public.case_studies
  for each row when (new.links <> '[]') execute function private.tg_case_studies__mention();
create trigger _310_mention_changed after update on public.case_studies
  for each row when (new.links <> old.links or new.created_at <> old.created_at) execute function private.tg_case_studies__mention();
create trigger _310_mention_new after insert on public.comments
  for each row when (new.links <> '[]' and new.case_id is not null) execute function private.tg_comments__mention();
create trigger _310_mention_changed after update on public.comments
  for each row when (new.links <> old.links and new.case_id is not null) execute function private.tg_comments__mention();
create trigger _310_mention_new after insert on private.case_solutions
  for each row when (new.links <> '[]') execute function private.tg_case_solutions__mention();
create trigger _310_mention_changed after update on private.case_solutions
  for each row when (new.links <> old.links) execute function private.tg_case_solutions__mention();
create trigger _310_mention_no_more after delete on private.case_solutions
  for each row execute function private.tg_case_solutions__mention();
