/*
 * What members are notified of, as in …_notifications.sql and besides: comments in cases that they follow, and new cases of
 * people and topics that they follow. Of a kind that a member has turned off nothing is written: what nobody wants to see costs nothing, and
 * who turns it on again begins at that moment. What a review or a moderator says is always written.
 */
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
