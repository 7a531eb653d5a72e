/*
 * A level may ask for any number of comments. What a member reaches is looked for at each comment, and no longer at every fifth alone.
 */
alter table private.levels drop constraint levels_posts_check;
alter table private.levels add constraint levels_posts_check check (posts > 0);

/* Each level once, also for who deletes and writes again: a notification, and a moment. */
create or replace function private.tg_profiles__notify_level()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  its_level int;
begin
  if old.comment_count = 0 then
    perform private.reach(new.id, 'first_comment');
  end if;
  -- A level is entered, or the crown of a tier earned, exactly when some level is completed.
  if not exists (select from private.levels l where l.complete_at > old.comment_count and l.complete_at <= new.comment_count) then
    return null;
  end if;
  select max(l.level) into its_level from private.levels l where l.enter_at > old.comment_count and l.enter_at <= new.comment_count;
  if its_level is not null then
    perform private.reach(new.id, 'level', its_level);
    if not exists (
      select from public.notifications n where n.user_id = new.id and n.kind = 'level_up' and n.note = its_level::text
    ) then
      perform private.notify(new.id, 'level_up', null, null, null, null, null, its_level::text);
    end if;
  end if;
  if private.crown_of(new.comment_count) is distinct from private.crown_of(old.comment_count) then
    perform private.reach(
      new.id, 'crown', (select max(l.level) from private.levels l where l.complete_at <= new.comment_count)
    );
  end if;
  return null;
end
$$;

create or replace trigger _600_notify_level after update of comment_count on public.profiles
  for each row when (new.comment_count > old.comment_count) execute function private.tg_profiles__notify_level();

create or replace trigger _500_announce_level after update of comment_count on public.profiles
  for each row when (new.comment_count > old.comment_count) execute function private.tg_profiles__announce_level();
