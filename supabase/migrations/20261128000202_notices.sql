/*
 * What members are notified of, as in …_notifications.sql and besides: comments in cases that they follow, and new cases of
 * people and topics that they follow. Of a kind that a member has turned off nothing is written: what nobody wants to see costs nothing, and
 * who turns it on again begins at that moment. What a review or a moderator says is always written.
 */
alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (
  kind in ('reply', 'mention', 'comment', 'case_published', 'solution_released', 'case_reviewed', 'level_up', 'warning')
);

/* The kinds that a member has turned off. */
create table public.notices_off (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('reply', 'mention', 'comment', 'case_published', 'solution_released', 'level_up')),
  primary key (user_id, kind)
);

alter table public.notices_off enable row level security;

create policy "a session must be alive and in good standing" on public.notices_off as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "members choose what they are notified of" on public.notices_off for all to authenticated
  using (user_id = (select auth.uid()));

grant select (user_id, kind) on public.notices_off to authenticated;
grant insert (kind) on public.notices_off to authenticated;
grant delete on public.notices_off to authenticated;

/* For triggers and jobs, which run as its owner. However many they are, it is one statement. What grows while it is unread is announced anew,
   but for comments of a followed case: of those the bell rings once. */
create function private.notify_all(
  p_user_ids uuid[], p_kind text, p_case_id uuid, p_target_id uuid, p_comment_id uuid, p_seq bigint, p_actor_id uuid, p_note text
)
returns void language plpgsql volatile set search_path = ''
as $$
declare
  rung record;
begin
  for rung in
    insert into public.notifications as n (user_id, kind, case_id, target_id, comment_id, seq, actor_id, note)
    select u.id, p_kind, p_case_id, p_target_id, p_comment_id, p_seq, p_actor_id, p_note
    from unnest(p_user_ids) u (id)
    where p_kind in ('case_reviewed', 'warning') or not (
      exists (select from public.member_blocks b where b.user_id = u.id and b.blocked_id = p_actor_id)
      or exists (select from public.follows f where f.user_id = u.id and f.case_id = p_case_id and f.level = 'mute')
      or exists (select from public.notices_off o where o.user_id = u.id and o.kind = p_kind)
    )
    order by u.id
    on conflict (user_id, kind, case_id, target_id) where read_at is null
    do update set
      count = n.count + 1, comment_id = excluded.comment_id, seq = excluded.seq, actor_id = excluded.actor_id, note = excluded.note,
      created_at = excluded.created_at
    returning n.id, n.user_id, n.count
  loop
    if p_kind <> 'comment' or rung.count = 1 then
      perform realtime.send(
        jsonb_build_object('notification_id', rung.id, 'kind', p_kind, 'case_id', p_case_id), 'notification', 'user:' || rung.user_id, true
      );
    end if;
  end loop;
end
$$;

create or replace function private.notify(
  p_user_id uuid, p_kind text, p_case_id uuid, p_target_id uuid, p_comment_id uuid, p_seq bigint, p_actor_id uuid, p_note text
)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform private.notify_all(array[p_user_id], p_kind, p_case_id, p_target_id, p_comment_id, p_seq, p_actor_id, p_note);
end
$$;

/* A reply goes before a mention, a mention before a comment in a followed case; nobody is notified of themselves; a comment mentions the same
   person once, however often it is edited. */
create or replace function private.tg_comments__notify()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  replied_to uuid;
  mentioned uuid[] := '{}';
begin
  if new.parent_id is not null then
    select p.author_id into replied_to from public.comments p
    where p.id = new.parent_id and p.author_id is distinct from new.author_id;
    if tg_op = 'INSERT' and replied_to is not null then
      perform private.notify(replied_to, 'reply', new.case_id, new.parent_id, new.id, new.seq, new.author_id, null);
    end if;
  end if;
  if strpos(new.content, '@') > 0 then
    select coalesce(array_agg(m order by m), '{}') into mentioned
    from private.mentioned(new.content, new.case_id) m
    where m is distinct from new.author_id and m is distinct from replied_to
      and not exists (select from public.notifications n where n.user_id = m and n.kind = 'mention' and n.target_id = new.id);
    perform private.notify_all(mentioned, 'mention', new.case_id, new.id, new.id, new.seq, new.author_id, null);
  end if;
  if tg_op = 'INSERT' then
    perform private.notify_all(
      array(
        select f.user_id from public.follows f
        where f.case_id = new.case_id and f.level = 'all'
          and f.user_id is distinct from new.author_id and f.user_id is distinct from replied_to and f.user_id <> all (mentioned)
      ),
      'comment', new.case_id, null, new.id, new.seq, new.author_id, null
    );
  end if;
  return null;
end
$$;

drop trigger _600_notify_new on public.comments;
create trigger _600_notify_new after insert on public.comments
  for each row when (new.created_at > now() - interval '1 minute') execute function private.tg_comments__notify();

/* Notifications of a deleted comment go, or count it no more; of whom one has blocked, and of whom one was notified otherwise, none was
   counted. */
create or replace function private.tg_comments__withdraw()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
begin
  update public.notifications n
  set count = n.count - 1,
    comment_id = case when n.comment_id <> new.id then n.comment_id else coalesce(
      (
        select m.id from public.comments m
        where m.case_id = new.case_id and (n.kind = 'comment' or m.parent_id = new.parent_id)
          and m.deleted_at is null and m.author_id is distinct from n.user_id and m.created_at >= n.first_at
          and not private.has_blocked(n.user_id, m.author_id)
        order by m.created_at desc
        limit 1
      ),
      n.target_id
    ) end
  where n.count > 1 and new.created_at between n.first_at and n.created_at and n.user_id is distinct from old.author_id
    and not private.has_blocked(n.user_id, old.author_id)
    and case n.kind
      when 'reply' then n.target_id = new.parent_id
      when 'comment' then n.case_id = new.case_id
        and n.user_id is distinct from (select p.author_id from public.comments p where p.id = new.parent_id)
        and not exists (select from public.notifications o where o.user_id = n.user_id and o.kind = 'mention' and o.target_id = new.id)
    end;
  for changed in
    delete from public.notifications n where n.comment_id = new.id and (n.kind = 'mention' or n.count = 1)
    returning n.user_id
  loop
    perform realtime.send('{}', 'notifications_changed', 'user:' || changed.user_id, true);
  end loop;
  return null;
end
$$;

/* Whoever follows the author of a newly published case, or else one of its tags, is notified of it once: `note` is the tag. A case of
   somebody who is suspended is no news, nor is one that was hidden and is open again, or that came to the tag later. */
create function private.tg_case_studies__notify_followers()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  its_tag text;
begin
  if exists (select from public.accounts a where a.profile_id = new.author_id and private.is_suspended(a)) then
    return null;
  end if;
  perform private.notify_all(
    array(select f.user_id from public.follows f where f.member_id = new.author_id),
    'case_published', new.id, null, null, null, new.author_id, null
  );
  foreach its_tag in array new.tags loop
    perform private.notify_all(
      array(
        select f.user_id from public.follows f
        where f.topic = private.fold(its_tag) and f.user_id is distinct from new.author_id
          and not exists (
            select from public.notifications n where n.user_id = f.user_id and n.kind = 'case_published' and n.case_id = new.id
          )
      ),
      'case_published', new.id, null, null, null, new.author_id, its_tag
    );
  end loop;
  return null;
end
$$;

create trigger _600_notify_followers after insert on public.case_studies
  for each row when (new.status = 'published' and new.created_at > now() - interval '1 minute')
  execute function private.tg_case_studies__notify_followers();
create trigger _600_notify_followers_of_approved after update of status on public.case_studies
  for each row when (new.status = 'published' and old.status in ('pending', 'returned'))
  execute function private.tg_case_studies__notify_followers();

-- The solution of a case is also news to whoever follows all of it: otherwise as in …_solutions.sql.

create or replace function private.announce_release(p_case_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('case_id', p_case_id), 'solution_released', 'case:' || p_case_id, true);
  perform private.notify_all(
    array(
      select w.user_id
      from (
        select s.user_id from public.case_saves s where s.case_id = p_case_id
        union
        select f.user_id from public.follows f where f.case_id = p_case_id and f.level = 'all'
        union
        select m.author_id from public.comments m where m.case_id = p_case_id and m.deleted_at is null
      ) w
      join public.case_studies c on c.id = p_case_id
      join private.case_solutions s on s.case_id = c.id
      where w.user_id <> c.author_id is not false and w.user_id is not null
        and not exists (
          select from private.solution_views v where v.user_id = w.user_id and v.case_id = p_case_id
        )
    ),
    'solution_released', p_case_id, null, null, null, null, null
  );
end
$$;
drop table public.case_mutes;
