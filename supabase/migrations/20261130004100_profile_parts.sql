/*
 * A member's page, part by part: what they say of themselves, and lists of what they did. Each part is shown to every member or to nobody
 * but its owner, and what is not shown leaves the database for nobody else, staff included. What is written begins empty; the lists are
 * shown, as the profile always had them. Moderators clear words that do not belong there.
 */
create table public.profile_parts (
  profile_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  part text not null check (part in ('school', 'year', 'city', 'languages', 'about', 'comments', 'cases', 'reached')),
  -- Empty of the lists, which are made of what the member did.
  content text not null default '',
  is_shown boolean not null default true,
  primary key (profile_id, part),
  constraint profile_parts_content_is_visible check (content = '' or (content = btrim(content) and private.is_visible(content))),
  constraint profile_parts_content_has_a_length check (
    char_length(content) <= case part
      when 'about' then 1000 when 'school' then 120 when 'languages' then 120 when 'city' then 80 when 'year' then 40 else 0
    end
  ),
  constraint profile_parts_facts_are_one_line check (part = 'about' or content !~ '[\n\r]')
);

alter table public.profile_parts enable row level security;

create policy "a session must be alive and in good standing" on public.profile_parts as restrictive for all to authenticated
  using ((select private.session_ok()));

-- That a list is not shown says nothing, and the queries of the lists ask for it.
create policy "members see the parts that are shown" on public.profile_parts for select to authenticated
  using (is_shown or content = '' or profile_id = (select auth.uid()));

create policy "members write the parts of their own page" on public.profile_parts for insert to authenticated
  with check (profile_id = (select auth.uid()));

create policy "members change the parts of their own page" on public.profile_parts for update to authenticated
  using (profile_id = (select auth.uid()));

-- A deletion that names no column asks no policy for reading: this one has to say what is not shown.
create policy "moderators clear what others have written of themselves" on public.profile_parts for delete to authenticated
  using (is_shown and content <> '' and (select private.is_moderator()));

grant select (profile_id, part, content, is_shown) on public.profile_parts to authenticated;
grant insert (part, content, is_shown), update (content, is_shown) on public.profile_parts to authenticated;
grant delete on public.profile_parts to authenticated;

create function private.tg_profile_parts__audit()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_act('profile_parts.delete', old.profile_id, jsonb_build_object('part', old.part), null);
  return null;
end
$$;

-- What goes with its owner's account is in the line of that.
create trigger _400_audit after delete on public.profile_parts
  for each row when (pg_trigger_depth() = 0) execute function private.tg_profile_parts__audit();

/* contract/members.ts `memberComment`: what a member wrote and everybody may read, where they show the list. */
create view private.member_comments with (security_invoker = true) as
select m.id, m.author_id, m.case_id, c.title as case_title, m.content, m.created_at, m.upvotes
from public.comments m
join public.case_studies c on c.id = m.case_id and c.status = 'published'
where m.deleted_at is null and m.withheld_at is null
  and (
    m.author_id = (select auth.uid())
    or not exists (
      select from public.profile_parts h where h.profile_id = m.author_id and h.part = 'comments' and not h.is_shown
    )
  );
grant select (id, author_id, case_id, case_title, content, created_at, upvotes) on private.member_comments to authenticated;
