/*
 * Posting with less work, and nothing else decided. A SQL function with a pinned search path is planned anew at each call, and every
 * comment called these two: they are plpgsql, which keeps its plans. What the staff learn of a comment is announced where everybody
 * else's news of it is made, and no longer by turning the whole row, its words and its index of words into JSON to read the id.
 */

create or replace function private.lock_case(p_case_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.lock_case ' || p_case_id, 0));
end
$$;

/* The unit that a limit counts: one IPv4 address, or the /64 that a single IPv6 customer holds. NOTE: each cast stands behind its own
   `if`: in one `case` the planner may try them all beforehand, and a wrong one raises. */
create or replace function private.address_key(p_address text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  if not pg_input_is_valid(p_address, 'inet') then
    return coalesce(left(p_address, 100), '');
  end if;
  if family(p_address::inet) = 4 or p_address::inet <<= '::ffff:0:0/96' then
    return host(p_address::inet);
  end if;
  return host(network(set_masklen(p_address::inet, 64)));
end
$$;

/* To who reads the case the comment itself; to the staff its id, and of votes nothing. */
create or replace function private.tg_comments__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('comment', to_jsonb(m), 'comment_count', c.comment_count),
    case tg_op when 'INSERT' then 'comment_created' else 'comment_changed' end,
    'case:' || new.case_id,
    true
  )
  from private.comment_cards m
  join public.case_studies c on c.id = m.case_study_id
  where m.id = new.id;
  if tg_op = 'INSERT' or (new.content, new.edited_at, new.deleted_at) is distinct from (old.content, old.edited_at, old.deleted_at) then
    perform realtime.send(jsonb_build_object('comment_id', new.id), 'comment_changed', 'staff', true);
  end if;
  return null;
end
$$;

drop trigger _510_announce_to_staff_new on public.comments;
drop trigger _510_announce_to_staff_changed on public.comments;
