/*
 * The list that everybody asks for first, in a single statement as well (decision 014): for a member the gate and the list, for a guest the
 * list alone.
 */
create function private.enter_and_list_cases(
  session_id uuid, member_id uuid, difficulty text, tag text, search text, cursor text, page_size int,
  out items text, out total int, out next_cursor text
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  page record;
begin
  if member_id is not null then
    perform private.gate(session_id, member_id, 'open');
  end if;
  page := private.list_cases(difficulty, tag, search, cursor, page_size);
  items := page.items;
  total := page.total;
  next_cursor := page.next_cursor;
end
$$;
grant execute on function private.enter_and_list_cases(uuid, uuid, text, text, text, text, int) to edge_api;
