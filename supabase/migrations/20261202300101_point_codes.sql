/*
 * Whoever types 'Stomach 36' into a search of the library means ST-36. Every spelling of a code stands among the synonyms, as the content
 * brings it; were those with their channel written out among the names of the entry, 'stomach' alone would find each point of the channel.
 */
alter table private.synonyms enable row level security;

create policy "a session must be alive and in good standing" on private.synonyms as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "everyone knows what points are called" on private.synonyms for select to anon, authenticated
  using (starts_with(token, 'point:'));

grant select (term, token) on private.synonyms to anon, authenticated;

/* A code in any spelling as ours, and all else as it is. */
create function private.with_point_code(p_search text)
returns text language plpgsql stable set search_path = ''
as $$
declare
  folded constant text := private.fold(p_search);
begin
  return coalesce(
    (select split_part(s.token, ':', 2) from private.synonyms s where s.term = folded and folded ~ ' \d+$' and starts_with(s.token, 'point:')),
    p_search
  );
end
$$;
grant execute on function private.with_point_code(text) to anon, authenticated;
