/*
 * Where a known word stands is asked only of those that are near enough to what was typed, and not of all that share letters with it: as many
 * searches with a slip took more than twice the time.
 */

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
    from (
      select n.word, n.is_of_library, d.slips
      from private.search_words n
      cross join lateral (
        -- Two letters the wrong way round are one slip.
        select extensions.levenshtein_less_equal(n.word, p_word, 3) - case
          when exists (
            select from generate_series(1, char_length(p_word) - 1) i
            where n.word = overlay(p_word placing reverse(substr(p_word, i, 2)) from i for 2)
          ) then 1 else 0 end as slips
      ) d
      where n.word operator(extensions.%) p_word and left(n.word, 1) = left(p_word, 1)
        and d.slips <= case when char_length(p_word) < 6 then 1 when char_length(p_word) < 9 then 2 else 3 end
      offset 0
    ) k
    where k.is_of_library or exists (select from private.case_search x where x.is_published and x.words @@ private.word_query(k.word))
    order by k.slips, extensions.similarity(k.word, p_word) desc, k.word
    limit 1
  );
end
$$;
