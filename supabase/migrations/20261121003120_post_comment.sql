/*
 * Posting in a single statement: the gate and the work behind it, so that the function runtime can send one comment after the other on one
 * connection without waiting for the answers (decision 014).
 */
create function private.post_comment(
  session_id uuid, member_id uuid, case_id uuid, comment_id uuid, parent_id uuid, content text
)
returns text language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.gate(session_id, member_id, 'member');
  return private.add_comment(case_id, comment_id, parent_id, content);
end
$$;
grant execute on function private.post_comment(uuid, uuid, uuid, uuid, uuid, text) to edge_api;
