/*
 * What a row shows beyond what it is for. A member's extra time may point to a disability: it is its owner's, and the admins' who set it;
 * moderators, who read accounts, read it no more. Whoever deletes their words no longer stands under their place either: a tombstone has
 * no author, in any column. Both were hidden by the views, and readable to who asked the tables.
 */

revoke select (time_factor) on public.accounts from authenticated;

/* With its owner's rights, as nobody reads the column: one's own time, and to admins everybody's. */
create view private.time_factors with (security_barrier = true) as
select a.profile_id, a.time_factor
from public.accounts a
where (a.profile_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin());
grant select (profile_id, time_factor) on private.time_factors to authenticated;

/* contract/admin.ts `adminUser`. NOTE: private.is_suspended() would take the whole row, and with it the right to each of its columns. */
create or replace view private.admin_users with (security_invoker = true) as
select
  p.id, p.name, coalesce(a.email, '') as email, p.picture, p.comment_count, p.is_admin, p.is_moderator, p.is_study_master,
  s.is_now as is_suspended,
  case when s.is_now then a.suspended_reason end as suspended_reason,
  case when s.is_now then a.suspended_until end as suspended_until,
  a.auth_provider, trim_scale(t.time_factor) as time_factor, p.created_at
from public.profiles p
join public.accounts a on a.profile_id = p.id
cross join lateral (select a.is_suspended and coalesce(a.suspended_until > now(), true) as is_now) s
left join private.time_factors t on t.profile_id = p.id;

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

/* Last of all: the others count, log and announce whose it was. */
create function private.tg_comments__forget_author()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments m set author_id = null where m.id = new.id;
  return null;
end
$$;

create trigger _900_forget_author after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_comments__forget_author();

update public.comments set author_id = null where deleted_at is not null;
