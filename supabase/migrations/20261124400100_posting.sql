/*
 * Posting with less work, and nothing else decided. A SQL function with a pinned search path is planned anew at each call, and four of
 * them were called by every comment: they are plpgsql, which keeps its plans. What the staff learn of a comment is announced where
 * everybody else's news of it is made, and no longer by turning the whole row, its words and its index of words into JSON to read the id.
 * The draft of what is posted goes by the trigger, under the writer's lock, and not by a statement before it. A level begins at every
 * fifth comment at the soonest, so only then is it looked for.
 */

create or replace function private.lock_case(p_case_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.lock_case ' || p_case_id, 0));
end
$$;

/* Whether there is anything to see. It ends at the first letter that is: constraints ask at every change of a row. */
create or replace function private.is_visible(p_text text)
returns boolean language plpgsql immutable set search_path = ''
as $$
begin
  return p_text ~ (
    '[^\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f' ||
    '\ufeff\uffa0\ufff0-\ufffc\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  );
end
$$;

/* A name as it looks: nothing invisible in it, one spelling for one look, single spaces. */
create or replace function private.visible_name(p_text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  return btrim(normalize(regexp_replace(
    regexp_replace(
      p_text,
      '[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f' ||
      '\ufeff\uffa0\ufff0-\ufffc\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
      '', 'g'
    ),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000]+', ' ', 'g'
  ), nfc));
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

/* An id that is sent again is the comment that it names: nothing is inserted, and nothing counted. */
create or replace function private.tg_comments__begin()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  sent_before record;
begin
  -- Nobody is signed in where a seed or an import writes.
  if me is not null then
    new.content := private.clean_comment(new.content);
    -- A resend waits here for the original to be committed, so that the lookup finds it.
    perform private.lock_writer(me);
    select m.author_id, m.case_id, m.deleted_at into sent_before from public.comments m where m.id = new.id;
    if found then
      -- A deleted one names nobody any more; whoever knows its id has sent it.
      if (sent_before.author_id = me or sent_before.deleted_at is not null) and sent_before.case_id = new.case_id then
        return null;
      end if;
      perform private.raise('conflict');
    end if;
    if exists (
      -- The latest sixty: more than the limits let through in five minutes, and no more work where an operator lifts them.
      select from (
        select m.case_id, m.deleted_at, m.content from public.comments m
        where m.author_id = me and m.created_at > now() - interval '5 minutes'
        order by m.created_at desc limit 60
      ) latest
      where latest.case_id = new.case_id and latest.deleted_at is null and latest.content = new.content
    ) then
      perform private.raise('duplicate_comment');
    end if;
    perform private.require_turn(kind, 'You are writing very fast. Please wait a moment.')
    from unnest('{comments in a minute,comments in an hour}'::text[]) as kind;
    delete from public.comment_drafts d
    where d.user_id = me and d.case_id = new.case_id and d.parent_id is not distinct from new.parent_id;
  end if;

  -- As late as may be: from here to the commit others who write under this case wait.
  perform private.lock_case(new.case_id);
  new.seq := private.next_seq(new.case_id, 1);
  -- Only now, with the case locked, is it certain that nobody is just deleting it.
  if new.parent_id is not null then
    perform from public.comments p where p.case_id = new.case_id and p.id = new.parent_id and p.deleted_at is null;
    if not found then
      perform private.raise('parent_gone');
    end if;
  end if;
  return new;
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

drop trigger _600_notify_level on public.profiles;
create trigger _600_notify_level after update of comment_count on public.profiles
  for each row when (new.comment_count / 5 > old.comment_count / 5) execute function private.tg_profiles__notify_level();
