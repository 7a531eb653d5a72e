/*
 * A face beside every comment: who wrote it, and which part they have in the club. Guests read the role as they read the name, and no
 * row of profiles. A change of role is on open pages at once, as another name is.
 */

/* `role`: the highest, as it stands beside a name; null for most. `is_away`: suspended, so that there is no page of theirs. */
create or replace view private.authors as
select
  p.id, p.name, p.picture, p.comment_count,
  case when p.is_admin then 'admin' when p.is_moderator then 'moderator' when p.is_study_master then 'study_master' end as role,
  -- As private.is_suspended() has it, which guests may not call.
  coalesce(a.is_suspended and coalesce(a.suspended_until > now(), true), false) as is_away
from public.profiles p
left join public.accounts a on a.profile_id = p.id;
grant select (role, is_away) on private.authors to anon, authenticated;

create or replace view private.comment_cards with (security_invoker = true) as
select
  m.id, m.case_id as case_study_id, m.parent_id, m.content,
  a.id as user_id, coalesce(a.name, 'Deleted user') as user_name, coalesce(a.name, 'Deleted user') as author_name,
  a.picture as user_picture, coalesce(a.comment_count, 0) as user_comment_count,
  m.created_at, m.edited_at, m.deleted_at is not null as deleted, m.withheld_at is not null as hidden,
  case when m.deleted_at is null then m.upvotes else 0 end as upvotes, m.seq, m.links,
  m.number, a.role as user_role
from public.comments m
left join private.authors a on a.id = m.author_id and m.deleted_at is null;
grant select (user_role) on private.comment_cards to anon, authenticated;

create or replace view private.listed_comments with (security_invoker = true) as
select
  m.id, m.case_study_id, m.parent_id,
  case when m.hidden then coalesce((select w.content from private.withheld_words w where w.comment_id = m.id), '') else m.content end
    as content,
  m.user_id, m.user_name, m.author_name, m.user_picture, m.user_comment_count, m.created_at, m.edited_at, m.deleted, m.hidden, m.upvotes,
  m.seq, v.comment_id is not null as has_voted, m.links, m.number, m.user_role
from private.comment_cards m
left join public.comment_votes v on v.user_id = (select auth.uid()) and v.case_id = m.case_study_id and v.comment_id = m.id;
grant select (user_role) on private.listed_comments to anon, authenticated;

create or replace function private.tg_profiles__announce_author()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  message constant jsonb := case tg_op
    when 'DELETE' then jsonb_build_object('user_id', old.id, 'name', null, 'picture', null, 'role', null)
    else (
      select jsonb_build_object('user_id', a.id, 'name', a.name, 'picture', a.picture, 'role', a.role)
      from private.authors a where a.id = new.id
    )
  end;
begin
  perform realtime.send(message, 'author_changed', t.topic, true)
  from (
    select 'case:' || c.id
    from public.case_studies c
    where c.status = 'published'
      and (c.author_id = old.id or c.id in (select m.case_id from public.comments m where m.author_id = old.id and m.deleted_at is null))
    union all
    select 'cases' where exists (select from public.case_studies c where c.author_id = old.id and c.status = 'published')
  ) as t (topic);
  return old;
end
$$;

drop trigger _500_announce_author on public.profiles;
create trigger _500_announce_author after update of name, picture, is_admin, is_moderator, is_study_master on public.profiles
  for each row when ((new.name, new.picture, new.is_admin, new.is_moderator, new.is_study_master)
    is distinct from (old.name, old.picture, old.is_admin, old.is_moderator, old.is_study_master))
  execute function private.tg_profiles__announce_author();
