/*
 * A start waits for no thousand cases. When the library calls something otherwise, the newest two hundred are indexed by the new names at
 * once, and the job 'index-cases' takes the others minute by minute: what has been indexed before the names changed is due. Nor are all texts
 * read every night, but in the night after a change.
 */
alter table private.content_version
  -- When a name or a word that means the same was last learnt.
  add column names_at timestamptz,
  -- Of the content by whose names all texts were read last.
  add column linked_at timestamptz;

alter table private.case_search add column indexed_at timestamptz not null default clock_timestamp();
create index case_search_indexed_idx on private.case_search (indexed_at);

create or replace function private.index_case(p_case_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.case_search (case_id, is_published, created_at, head, words)
  select c.id, c.status = 'published', c.created_at, h.head,
    h.head || private.part_vector(c.description, 'C') || private.part_vector(c.content, 'D')
  from public.case_studies c
  left join public.profiles p on p.id = c.author_id
  cross join lateral (select private.head_vector(c.title, c.tags, p.name) as head offset 0) h
  where c.id = p_case_id
  on conflict (case_id) do update
  set is_published = excluded.is_published, created_at = excluded.created_at, head = excluded.head, words = excluded.words,
    indexed_at = excluded.indexed_at;
  perform private.learn_search_words(private.fold(concat_ws(' ; ', c.title, array_to_string(c.tags, ' ; '), c.description, c.content)))
  from public.case_studies c where c.id = p_case_id and c.status = 'published';
end
$$;

drop function private.index_all();

/* After the names or the words that mean the same have changed. */
create function private.index_all(p_latest int default 200)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  -- A case that is written meanwhile waits, and is indexed by the new names; so whatever is older than this lock is due.
  lock table private.case_search in share row exclusive mode;
  update private.content_version set names_at = clock_timestamp();
  perform private.learn_search_words(private.fold(string_agg(t.text, ' ; ')))
  from (
    select s.term as text from private.synonyms s where not s.is_han
    union all
    select v.value #>> '{}'
    from private.content c
    cross join lateral jsonb_path_query(c.body, 'strict $.**') v (value)
    where c.names is not null and jsonb_typeof(v.value) = 'string'
  ) t;
  perform private.index_late(p_latest);
end
$$;

/* A job: so many of those that are due, the newest first. Whoever is being written now is indexed by that. */
create function private.index_late(p_most int)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform private.index_case(d.case_id), private.index_solution(d.case_id)
  from (
    select s.case_id
    from private.case_search s
    where s.indexed_at < (select v.names_at from private.content_version v)
    order by s.created_at desc
    limit p_most
    for update skip locked
  ) d;
end
$$;

/* A job: all texts, also those written while the names were being learnt, where they have changed since it came by last. */
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

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('index-cases', '* * * * *', 'select private.index_late(200)');
    perform cron.schedule('link-texts', '23 3 * * *', 'select private.link_late()');
  end if;
end
$$;
