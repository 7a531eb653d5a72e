/*
 * Announces a member's changed name, picture or role to open pages: at once on the cases where the member wrote last, later by a job on
 * the others. This bounds the time of a rename.
 */

/* Members whose change the job must still announce, and the last case it has reached. */
create table private.author_news (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  after_case_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
alter table private.author_news enable row level security;

create function private.announce_author(p_profile_id uuid, p_case_ids uuid[])
returns void language sql volatile set search_path = ''
as $$
  select realtime.send(
    jsonb_build_object('user_id', a.id, 'name', a.name, 'picture', a.picture, 'role', a.role), 'author_changed', 'case:' || c.id, true
  )
  from private.authors a
  join public.case_studies c on c.id = any (p_case_ids) and c.status = 'published'
  where a.id = p_profile_id
$$;

create function private.tg_profiles__announce_author()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  most constant int := 100;
begin
  perform private.announce_author(new.id, (
    select array_agg(t.case_id)
    from (
      (select m.case_id from public.comments m where m.author_id = new.id order by m.created_at desc limit most)
      union
      (select c.id from public.case_studies c where c.author_id = new.id order by c.created_at desc limit most)
    ) t
  ));
  perform realtime.send(
    jsonb_build_object('user_id', a.id, 'name', a.name, 'picture', a.picture, 'role', a.role), 'author_changed', 'cases', true
  )
  from private.authors a
  where a.id = new.id and exists (select from public.case_studies c where c.author_id = new.id and c.status = 'published');
  perform realtime.send(
    jsonb_build_object('user_id', a.id, 'name', a.name, 'picture', a.picture, 'role', a.role), 'author_changed', 'group:' || m.group_id,
    true
  )
  from private.authors a
  join public.group_members m on m.user_id = a.id
  where a.id = new.id;
  insert into private.author_news (profile_id)
  select new.id
  where exists (select from public.comments m where m.author_id = new.id offset most limit 1)
    or exists (select from public.case_studies c where c.author_id = new.id offset most limit 1)
  on conflict (profile_id) do update set after_case_id = excluded.after_case_id;
  return null;
end
$$;

/* Fires before the delete, which removes the author from comments and cases. Pages then show a deleted member instead. */
create function private.tg_profiles__announce_author_gone()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('user_id', old.id, 'name', null, 'picture', null, 'role', null), 'author_changed', t.topic, true
  )
  from (
    select 'case:' || c.id
    from public.case_studies c
    where c.status = 'published'
      and (c.author_id = old.id or c.id in (select m.case_id from public.comments m where m.author_id = old.id and m.deleted_at is null))
    union all
    select 'cases' where exists (select from public.case_studies c where c.author_id = old.id and c.status = 'published')
    union all
    select 'group:' || m.group_id from public.group_members m where m.user_id = old.id
  ) as t (topic);
  return old;
end
$$;

/* A job: tells open pages the new names and pictures of up to ten authors, in p_most of each author's cases. Skips locked rows. */
create function private.announce_authors(p_most int)
returns void language plpgsql volatile set search_path = ''
as $$
declare
  due private.author_news;
  next_ids uuid[];
begin
  for due in select n.* from private.author_news n order by n.profile_id limit 10 for update skip locked loop
    next_ids := array(
      select t.case_id
      from (
        select m.case_id from public.comments m where m.author_id = due.profile_id
        union
        select c.id from public.case_studies c where c.author_id = due.profile_id
      ) t
      where t.case_id > due.after_case_id
      order by t.case_id limit p_most
    );
    perform private.announce_author(due.profile_id, next_ids);
    if cardinality(next_ids) < p_most then
      delete from private.author_news n where n.profile_id = due.profile_id;
    else
      update private.author_news n set after_case_id = next_ids[p_most] where n.profile_id = due.profile_id;
    end if;
  end loop;
end
$$;

create trigger _500_announce_author after update of name, picture, is_admin, is_moderator, is_study_master on public.profiles
  for each row when ((new.name, new.picture, new.is_admin, new.is_moderator, new.is_study_master)
    is distinct from (old.name, old.picture, old.is_admin, old.is_moderator, old.is_study_master))
  execute function private.tg_profiles__announce_author();
create trigger _500_announce_author_gone before delete on public.profiles
  for each row execute function private.tg_profiles__announce_author_gone();
