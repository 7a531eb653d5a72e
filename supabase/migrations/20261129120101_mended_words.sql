/*
 * A slip of the pen is mended by words that stand where everybody reads: in the library, or in a case that is published now. What was hidden,
 * deleted or taken out of its case went on to mend, beside a search's other words, and so told what had stood there.
 */
alter table private.search_words add column is_of_library boolean not null default false;

/* Of the library and of what means the same. */
create function private.learn_library_words()
returns void language sql volatile set search_path = ''
as $$
  insert into private.search_words (word, is_of_library)
  select distinct w.word, true
  from (
    select s.term as text from private.synonyms s where not s.is_han
    union all
    select v.value #>> '{}'
    from private.content c
    cross join lateral jsonb_path_query(c.body, 'strict $.**') v (value)
    where c.names is not null and jsonb_typeof(v.value) = 'string'
  ) t
  cross join lateral string_to_table(private.fold(t.text), ' ') w (word)
  where w.word ~ '^[a-z]{3,}$'
  order by 1
  on conflict (word) do update set is_of_library = true where not search_words.is_of_library
$$;

create or replace function private.index_all(p_latest int default 200)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  -- A case that is written meanwhile waits, and is indexed by the new names; so whatever is older than this lock is due.
  lock table private.case_search in share row exclusive mode;
  update private.content_version set names_at = clock_timestamp();
  perform private.learn_library_words();
  perform private.index_late(p_latest);
end
$$;

/* The word that was meant, where what was typed stands nowhere that everybody may read; else null. */
create or replace function private.mend_word(p_word text)
returns text language plpgsql stable set search_path = ''
-- The first row that has it might be the last: indexes answer at once.
set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
declare
  asked tsquery;
begin
  if p_word !~ '^[a-z]{4,}$' or exists (select from private.search_words k where k.word = p_word and k.is_of_library) then
    return null;
  end if;
  asked := private.word_query(p_word);
  if exists (select from private.case_search x where x.is_published and x.words @@ asked) or exists (
    select from public.comments m join public.case_studies c on c.id = m.case_id and c.status = 'published'
    where m.deleted_at is null and m.words @@ quote_literal(p_word)::tsquery
  ) or exists (
    select from private.solution_search v
    join public.case_studies c on c.id = v.case_id and c.status = 'published' and c.discussion_period_ends <= clock_timestamp()
    where v.words @@ asked
  ) then
    return null;
  end if;
  return (
    select k.word
    from private.search_words k
    cross join lateral (
      -- Two letters the wrong way round are one slip.
      select extensions.levenshtein_less_equal(k.word, p_word, 3) - case
        when exists (
          select from generate_series(1, char_length(p_word) - 1) i
          where k.word = overlay(p_word placing reverse(substr(p_word, i, 2)) from i for 2)
        ) then 1 else 0 end as slips
      offset 0
    ) d
    where k.word operator(extensions.%) p_word and left(k.word, 1) = left(p_word, 1)
      and d.slips <= case when char_length(p_word) < 6 then 1 when char_length(p_word) < 9 then 2 else 3 end
      and (
        k.is_of_library
        or exists (select from private.case_search x where x.is_published and x.words @@ private.word_query(k.word))
      )
    order by d.slips, extensions.similarity(k.word, p_word) desc, k.word
    limit 1
  );
end
$$;

select private.learn_library_words();
