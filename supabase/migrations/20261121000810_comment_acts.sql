/* comment_acts */
/* The talk of a case, newest first; or, with `since`, whatever changed after that number, in the order of the changes. `seq` is the
   last change that the answer holds, `total` how many comments live. One statement, so all three tell of the same moment. The words of
   a hidden comment are told to its author and to moderators.
   NOTE: the plan is the same for every case. Left to choose, plpgsql would plan each call anew, which costs more than the reading. */
create function private.read_thread(case_id uuid, since bigint, out items json, out seq bigint, out total int)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.current_member();
  reads_hidden constant boolean := coalesce(me.is_admin or me.is_moderator, false);
begin
  select c.comment_seq, c.comment_count, (
    select coalesce(json_agg(t), '[]')
    from (
      select
        m.id, m.case_id as case_study_id, m.parent_id,
        case
          when m.withheld_at is not null and (reads_hidden or m.author_id = me.id)
          then (select w.content from private.withheld_words w where w.comment_id = m.id)
          else m.content
        end as content,
        p.id as user_id,
        coalesce(p.name, 'Deleted user') as user_name,
        coalesce(p.name, 'Deleted user') as author_name,
        p.picture as user_picture,
        coalesce(p.comment_count, 0) as user_comment_count,
        m.created_at, m.edited_at,
        m.deleted_at is not null as deleted,
        m.withheld_at is not null as hidden,
        case when m.deleted_at is null then m.upvotes else 0 end as upvotes,
        m.seq,
        m.id in (
          select v.comment_id from public.comment_votes v where v.user_id = me.id and v.case_id = read_thread.case_id
        ) as has_voted
      from public.comments m
      left join public.profiles p on p.id = m.author_id and m.deleted_at is null
      where m.case_id = c.id and m.seq > coalesce(since, 0) and (since is not null or not m.is_hidden)
      order by case when since is null then m.created_at end desc, case when since is null then m.id end desc, m.seq
    ) t
  )
  into seq, total, items
  from public.case_studies c
  -- The first half alone decides for nearly all; the second needs the whole row, with all of its text.
  where c.id = read_thread.case_id and (c.status = 'published' or private.may_read(c, me));
  if items is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
end
$$;

grant execute on function private.read_thread(uuid, bigint) to anon, authenticated;

/* What a comment may be: something, and not a book. */
create function private.clean_comment(content text)
returns text language plpgsql immutable set search_path = ''
as $$
declare
  body constant text := btrim(content, E' \t\r\n');
begin
  if body is null or char_length(body) not between 2 and 10000 then
    perform private.raise('bad_input', 'Please write at least 2 and at most 10,000 characters.');
  end if;
  return body;
end
$$;

/* Posts a comment and answers it as the list would. The id is the client's: the same comment sent again is the same comment. */
create function private.add_comment(case_id uuid, comment_id uuid, parent_id uuid, content text)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_member();
  body constant text := private.clean_comment(add_comment.content);
  m public.comments;
  is_repeated boolean;
  freed_at timestamptz;
begin
  perform private.queue_writer(me.id);
  if add_comment.comment_id is not null then
    select * into m from public.comments k where k.id = add_comment.comment_id;
    if m.author_id = me.id and m.case_id = add_comment.case_id then
      return private.comment_json(m) || '{"has_voted": false}';
    elsif m.id is not null then
      perform private.raise('conflict');
    end if;
  end if;

  select
    exists (
      -- The latest sixty: more than the limits let through in five minutes, and no more work where an operator lifts them.
      select from (
        select m.case_id, m.deleted_at, m.content from public.comments m
        where m.author_id = me.id and m.created_at > now() - interval '5 minutes'
        order by m.created_at desc limit 60
      ) k
      where k.case_id = add_comment.case_id and k.deleted_at is null and k.content = body
    ),
    (
      select max(k.created_at + l.period)
      from private.limits l
      cross join lateral (
        select o.created_at from public.comments o
        where o.author_id = me.id and o.created_at > now() - l.period
        order by o.created_at desc offset l.at_most - 1 limit 1
      ) k
      where l.kind in ('comments in a minute', 'comments in an hour') and l.at_most is not null
    )
  into is_repeated, freed_at;
  if is_repeated then
    perform private.raise('duplicate_comment');
  end if;
  if freed_at is not null then
    perform private.raise_wait(extract(epoch from freed_at - now()), 'You are writing very fast. Please wait a moment.');
  end if;

  perform private.queue_talk(add_comment.case_id);
  insert into public.comments (id, case_id, parent_id, author_id, content)
  values (
    coalesce(add_comment.comment_id, private.new_id()), add_comment.case_id, add_comment.parent_id, me.id, body
  )
  returning * into m;
  delete from public.comment_drafts d
  where d.user_id = me.id and d.case_id = add_comment.case_id and d.parent_id is not distinct from add_comment.parent_id;
  return private.comment_json(m) || '{"has_voted": false}';
end
$$;

grant execute on function private.add_comment(uuid, uuid, uuid, text) to authenticated;

/* A living comment, its case locked first, then itself. */
create function private.lock_comment(comment_id uuid)
returns public.comments language plpgsql volatile security definer set search_path = ''
as $$
declare
  m public.comments;
begin
  perform from public.case_studies c
  where c.id = (select k.case_id from public.comments k where k.id = lock_comment.comment_id) and c.status = 'published'
  for no key update;
  if found then
    select * into m from public.comments k where k.id = lock_comment.comment_id and k.deleted_at is null for no key update;
  end if;
  if m.id is null then
    perform private.raise('not_found', 'This comment is gone.');
  end if;
  return m;
end
$$;

/* Own words only. Silently in the first 15 minutes; later readers see that it was changed. What is hidden waits for its review as it
   is: with new words nobody would know any more what was reported. */
create function private.edit_comment(comment_id uuid, content text)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_member();
  body constant text := private.clean_comment(edit_comment.content);
  m public.comments;
begin
  m := private.lock_comment(edit_comment.comment_id);
  if m.author_id is distinct from me.id then
    perform private.raise('forbidden', 'You can only edit your own comments.');
  end if;
  if m.withheld_at is not null then
    perform private.raise('forbidden', 'This comment is hidden until a moderator has looked at it.');
  end if;
  if body <> m.content then
    perform private.forget_told(m);
    update public.comments c
    set content = body, edited_at = case when c.created_at < now() - interval '15 minutes' then now() else c.edited_at end
    where c.id = m.id
    returning * into m;
  end if;
  return private.comment_json(m) || '{"has_voted": false}';
end
$$;

grant execute on function private.edit_comment(uuid, text) to authenticated;

/* Authors take back their own, moderators any. */
create function private.delete_comment(comment_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  m constant public.comments := private.lock_comment(delete_comment.comment_id);
begin
  if m.author_id is distinct from me.id and not (me.is_moderator or me.is_admin) then
    perform private.raise('forbidden', 'You can only delete your own comments.');
  end if;
  perform private.take_comment_away(m);
end
$$;

grant execute on function private.delete_comment(uuid) to authenticated;

/* One vote a member and comment; nobody votes for their own. Answers the count as it is now. */
create function private.vote_comment(comment_id uuid, has_vote boolean)
returns int language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_member();
  m public.comments;
begin
  m := private.lock_comment(vote_comment.comment_id);
  if m.author_id = me.id then
    perform private.raise('own_vote');
  end if;
  if has_vote then
    insert into public.comment_votes (user_id, case_id, comment_id) values (me.id, m.case_id, m.id) on conflict do nothing;
  else
    delete from public.comment_votes v where v.user_id = me.id and v.case_id = m.case_id and v.comment_id = m.id;
  end if;
  return (select c.upvotes from public.comments c where c.id = m.id);
end
$$;

grant execute on function private.vote_comment(uuid, boolean) to authenticated;

/* The body of a deletion: the words go for good, the place stays as long as there are replies to it. Its case is locked already. */
create function private.take_comment_away(m public.comments)
returns void language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  up uuid;
begin
  perform private.forget_told(m);
  update public.comments c
  set content = '', withheld_at = null, deleted_at = now(),
    is_hidden = not exists (select from public.comments k where k.parent_id = m.id and k.case_id = m.case_id and not k.is_hidden)
  where c.id = m.id
  returning * into m;
  -- A tombstone stood there for its replies. With the last of them it goes, and so may the one above.
  up := m.parent_id;
  while m.is_hidden and up is not null loop
    update public.comments c set is_hidden = true
    where c.id = up and c.deleted_at is not null
      and not exists (select from public.comments k where k.parent_id = c.id and k.case_id = c.case_id and not k.is_hidden)
    returning * into m;
    exit when not found;
    up := m.parent_id;
  end loop;
end
$$;

/* Other words in the same place, marked as edited. What is hidden stays so. */
create function private.reword(m public.comments, content text)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  body constant text := private.clean_comment(reword.content);
begin
  if m.withheld_at is not null then
    update private.withheld_words w set content = body where w.comment_id = m.id;
    update public.comments c set edited_at = now() where c.id = m.id;
  elsif body <> m.content then
    perform private.forget_told(m);
    update public.comments c set content = body, edited_at = now() where c.id = m.id;
  end if;
end
$$;

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
