/*
 * Texts may be 50,000 letters long and hold what somebody chose to make them slow: what is read of them takes time in proportion to their
 * length. Cases of an author who takes another name, or goes, are indexed anew by the job, and of those as many at once as a second allows.
 */

/* The parser takes a run of Han for one word. These are its pairs of characters and its characters, so that a part can be found. */
create or replace function private.han_tokens(p_run text)
returns text[] language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select array_agg(distinct 'han:' || t.token)
    from (
      select l.letter, l.letter || lead(l.letter) over (order by l.place) as pair
      from string_to_table(p_run, null) with ordinality l (letter, place)
    ) l
    cross join lateral (values (l.letter), (l.pair)) t (token)
    where t.token is not null
  );
end
$$;

-- For the longest of each.
create index synonyms_words_idx on private.synonyms (words);
create index synonyms_letters_idx on private.synonyms (char_length(term)) where is_han;

/* The tokens of all points, patterns and formulas that a text names. What stands in it often is looked up once: the words from each place
   on, as many as a name may have. */
create or replace function private.named_things(p_folded text)
returns text[] language plpgsql stable set search_path = ''
as $$
declare
  most_words constant int := (select max(s.words) from private.synonyms s);
  most_letters constant int := (select max(char_length(s.term)) from private.synonyms s where s.is_han);
  found_tokens text[];
begin
  select array_agg(distinct s.token) into found_tokens
  from (
    select distinct w.word,
      string_agg(w.word, ' ') over (order by w.place rows between current row and most_words - 1 following) || ' ' as from_here
    from string_to_table(p_folded, ' ') with ordinality w (word, place)
  ) w
  -- NOTE: each by the index: joined otherwise, every search would read all names.
  cross join lateral (
    select s.token from private.synonyms s where s.first_word = w.word and starts_with(w.from_here, s.term || ' ') offset 0
  ) s;
  -- Han has no gaps between words.
  if p_folded ~ '[\u3400-\u9fff]' then
    select array_agg(distinct s.token) || found_tokens into found_tokens
    from (
      select distinct string_agg(l.letter, '') over (
        partition by run.place order by l.place rows between current row and most_letters - 1 following
      ) as from_here
      from regexp_matches(p_folded, '[\u3400-\u9fff]+', 'g') with ordinality run (words, place)
      cross join lateral string_to_table(run.words[1], null) with ordinality l (letter, place)
    ) h
    cross join lateral generate_series(1, char_length(h.from_here)) length
    cross join lateral (select s.token from private.synonyms s where s.term = left(h.from_here, length) and s.is_han offset 0) s;
  end if;
  return coalesce(found_tokens, '{}');
end
$$;

/* Cases whose author is called otherwise, or gone, since they were indexed. */
create table private.renamed_cases (
  case_id uuid primary key references public.case_studies (id) on delete cascade
);

alter table private.renamed_cases enable row level security;
create policy "a session must be alive and in good standing" on private.renamed_cases as restrictive for all to authenticated
  using ((select private.session_ok()));
-- NOTE: no policy and no grant: triggers and the job read it.

drop function private.index_late(int);

/* A job: so many of those that are due, the newest first, or as many as the time allows. Whoever is being written now is indexed by that. */
create function private.index_late(p_most int, p_for interval default '20 seconds')
returns void language plpgsql volatile set search_path = ''
as $$
declare
  began constant timestamptz := clock_timestamp();
  due_id uuid;
begin
  for due_id in
    select s.case_id
    from private.case_search s
    where s.case_id in (
      select t.case_id from private.case_search t where t.indexed_at < (select v.names_at from private.content_version v)
      union all
      select r.case_id from private.renamed_cases r
    )
    order by s.created_at desc
    limit p_most
    for update skip locked
  loop
    delete from private.renamed_cases r where r.case_id = due_id;
    perform private.index_case(due_id), private.index_solution(due_id);
    exit when clock_timestamp() > began + p_for;
  end loop;
end
$$;

/* A member who takes another name is found by it. */
create or replace function private.tg_profiles__index_cases()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.renamed_cases (case_id)
  select c.id from public.case_studies c where c.author_id = new.id
  on conflict do nothing;
  perform private.index_late(200, '1 second');
  return null;
end
$$;

/* And whoever is gone, by none. A row's trigger, since that of the profile runs before the foreign key's have taken the name away. */
create function private.tg_case_studies__index_author()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if clock_timestamp() < statement_timestamp() + interval '1 second' then
    perform private.index_case(new.id);
  else
    insert into private.renamed_cases (case_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end
$$;

drop trigger _300_index_changed on public.case_studies;

create trigger _300_index_changed after update of title, description, content, tags on public.case_studies
  for each row
  when ((new.title, new.description, new.content, new.tags) is distinct from (old.title, old.description, old.content, old.tags))
  execute function private.tg_case_studies__index();

create trigger _300_index_author after update of author_id on public.case_studies
  for each row when (new.author_id is distinct from old.author_id) execute function private.tg_case_studies__index_author();
