/* case_acts */
create function private.read_case(case_id uuid)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.current_member();
  c public.case_studies;
  author public.profiles;
begin
  select * into c from public.case_studies s where s.id = read_case.case_id;
  if c.id is null or not private.may_read(c, me) then
    perform private.raise('not_found', 'Case study not found');
  end if;
  select * into author from public.profiles p where p.id = c.author_id;
  return private.case_card(c.id) || jsonb_build_object(
    'content', c.content,
    'discussion_period_days', c.discussion_period_days,
    'author_comment_count', coalesce(author.comment_count, 0),
    'author_picture', author.picture,
    'comment_seq', c.comment_seq,
    'provenance_label', private.provenance_label(c.id),
    'server_time', clock_timestamp(),
    'viewer', case when me.id is not null then jsonb_build_object(
      'has_voted', exists (select from public.case_votes v where v.user_id = me.id and v.case_id = c.id),
      'has_saved', exists (select from public.case_saves v where v.user_id = me.id and v.case_id = c.id),
      'can_edit', private.may_edit(c, me),
      'can_delete', me.is_admin or me.is_moderator,
      'is_muted', exists (select from public.case_mutes v where v.user_id = me.id and v.case_id = c.id)
    ) end
  );
end
$$;

grant execute on function private.read_case(uuid) to anon, authenticated;

/* Trimmed, none empty, none twice however it is spelled, in the order they were given. */
create function private.clean_tags(tags text[])
returns text[] language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(t.tag order by t.place), '{}')
    from (
      select distinct on (lower(btrim(raw.tag))) btrim(raw.tag) as tag, raw.place
      from unnest(tags) with ordinality as raw (tag, place)
      where btrim(raw.tag) <> ''
      order by lower(btrim(raw.tag)), raw.place
    ) t
  );
end
$$;

/* Locks the case for a change by whoever may edit it. */
create function private.lock_for_edit(case_id uuid, me public.profiles)
returns public.case_studies language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.case_studies;
begin
  select * into c from public.case_studies s where s.id = lock_for_edit.case_id for no key update;
  if c.id is null or not private.may_read(c, me) then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if not private.may_edit(c, me) then
    perform private.raise('forbidden');
  end if;
  return c;
end
$$;

/* The id is the client's: the same case sent again is the same case. */
create function private.create_case(
  case_id uuid, title text, description text, content text, difficulty text, tags text[], discussion_period_days int, solution text
)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  c public.case_studies;
  freed_at timestamptz;
begin
  perform private.queue_writer(me.id);
  if case_id is not null then
    select * into c from public.case_studies s where s.id = create_case.case_id;
    if c.author_id = me.id then
      return jsonb_build_object('id', c.id, 'status', c.status);
    elsif c.id is not null then
      perform private.raise('conflict');
    end if;
  end if;

  select s.created_at + l.period into freed_at
  from private.limits l
  cross join lateral (
    select k.created_at from public.case_studies k
    where k.author_id = me.id and k.created_at > now() - l.period
    order by k.created_at desc offset l.at_most - 1 limit 1
  ) s
  where l.kind = 'cases' and l.at_most is not null;
  if freed_at is not null then
    perform private.raise_wait(extract(epoch from freed_at - now()), 'You have created many cases. Please come back a little later.');
  end if;

  insert into public.case_studies (
    id, author_id, title, description, content, difficulty, tags, status, discussion_period_days
  )
  values (
    coalesce(create_case.case_id, gen_random_uuid()), me.id, btrim(create_case.title), btrim(create_case.description),
    create_case.content, create_case.difficulty, private.clean_tags(create_case.tags),
    case when me.is_admin or me.is_study_master then 'published' else 'pending' end, create_case.discussion_period_days
  )
  returning * into c;
  perform private.set_solution(c.id, create_case.solution);
  return jsonb_build_object('id', c.id, 'status', c.status);
end
$$;

grant execute on function private.create_case(uuid, text, text, text, text, text[], int, text) to authenticated;

create function private.update_case(
  case_id uuid, title text, description text, content text, difficulty text, tags text[], discussion_period_days int, solution text
)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  c constant public.case_studies := private.lock_for_edit(case_id, me);
begin
  update public.case_studies s
  set title = btrim(update_case.title),
    description = btrim(update_case.description),
    content = update_case.content,
    difficulty = update_case.difficulty,
    tags = private.clean_tags(update_case.tags),
    discussion_period_days = update_case.discussion_period_days,
    -- An author who changes a returned case sends it in again.
    status = case when c.status = 'returned' and c.author_id = me.id then 'pending' else c.status end
  where s.id = c.id;
  perform private.set_solution(c.id, update_case.solution);
  return private.read_case(c.id);
end
$$;

grant execute on function private.update_case(uuid, text, text, text, text, text[], int, text) to authenticated;

create function private.delete_case(case_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  if not (me.is_admin or me.is_moderator) then
    perform private.raise('forbidden');
  end if;
  delete from public.case_studies c where c.id = delete_case.case_id;
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
end
$$;

grant execute on function private.delete_case(uuid) to authenticated;

/* One vote a member and case; pressing again changes nothing; nobody votes for their own. Answers the count as it is now. */
create function private.vote_case(case_id uuid, has_vote boolean)
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  c public.case_studies;
begin
  select * into c from public.case_studies s
  where s.id = vote_case.case_id and s.status = 'published' for no key update;
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if c.author_id = me.id then
    perform private.raise('own_vote');
  end if;
  if has_vote then
    insert into public.case_votes (user_id, case_id) values (me.id, c.id) on conflict do nothing;
  else
    delete from public.case_votes v where v.user_id = me.id and v.case_id = c.id;
  end if;
  return (select s.upvotes from public.case_studies s where s.id = c.id);
end
$$;

grant execute on function private.vote_case(uuid, boolean) to authenticated;

/* Keeps or drops a case from one's saved list; null turns it round. Answers whether it is saved now. */
create function private.save_case(case_id uuid, is_saved boolean)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  perform private.queue_writer(me.id);
  perform from public.case_studies s where s.id = save_case.case_id and s.status = 'published' for key share;
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
  is_saved := coalesce(
    is_saved,
    not exists (select from public.case_saves v where v.user_id = me.id and v.case_id = save_case.case_id)
  );
  if is_saved then
    insert into public.case_saves (user_id, case_id) values (me.id, save_case.case_id) on conflict do nothing;
  else
    delete from public.case_saves v where v.user_id = me.id and v.case_id = save_case.case_id;
  end if;
  return is_saved;
end
$$;

grant execute on function private.save_case(uuid, boolean) to authenticated;

create function private.mute_case(case_id uuid, is_muted boolean)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  c public.case_studies;
begin
  select * into c from public.case_studies s where s.id = mute_case.case_id for key share;
  if c.id is null or not private.may_read(c, me) then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if is_muted then
    insert into public.case_mutes (user_id, case_id) values (me.id, c.id) on conflict do nothing;
  else
    delete from public.case_mutes v where v.user_id = me.id and v.case_id = c.id;
  end if;
end
$$;

grant execute on function private.mute_case(uuid, boolean) to authenticated;

/* Counts a view once a viewer, case and day. For the function's login only: who an anonymous viewer is, a cookie of its own says. */
create function private.count_view(case_id uuid, viewer text)
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  views int;
begin
  delete from private.case_views old where (old.case_id, old.viewer, old.day) in (
    select v.case_id, v.viewer, v.day from private.case_views v
    where v.day < current_date order by v.day limit 100 for update skip locked
  );
  -- A case that asks for its reviewers' time is not viewed yet, whoever opens it.
  insert into private.case_views (case_id, viewer)
  select c.id, count_view.viewer from public.case_studies c where c.id = count_view.case_id and c.status = 'published'
  on conflict do nothing;
  if found then
    update public.case_studies c set view_count = c.view_count + 1 where c.id = count_view.case_id returning c.view_count into views;
  else
    select c.view_count into views from public.case_studies c where c.id = count_view.case_id and c.status = 'published';
  end if;
  if views is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return views;
end
$$;

grant execute on function private.count_view(uuid, text) to edge_api;
