/*
 * A comment notifies the first ten whom it mentions, and whoever it still mentions has not read that because an eleventh was added. A
 * level notifies once also where its notification is gone.
 */

/* Whose name follows an @, the first first. Names hold spaces, so nothing but the names themselves can show where one ends: the longest
   that fits is meant. Where several members bear it, those who take part in the case are. */
create or replace function private.mentioned(p_content text, p_case_id uuid)
returns setof uuid language sql stable set search_path = ''
as $$
  select f.id from private.find_mentions(p_content, p_case_id) f group by f.id order by min(f.starts), f.id
$$;

/* A reply goes before a mention, a mention before a comment in a followed case; nobody is notified of themselves; a comment mentions the
   same person once, however often it is edited. */
create or replace function private.tg_comments__notify()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  replied_to uuid;
  named constant uuid[] := case
    when strpos(new.content, '@') > 0 then array(select m from private.mentioned(new.content, new.case_id) m) else '{}'
  end;
  mentioned uuid[];
begin
  if new.parent_id is not null then
    select p.author_id into replied_to from public.comments p
    where p.id = new.parent_id and p.author_id is distinct from new.author_id;
    if tg_op = 'INSERT' and replied_to is not null then
      perform private.notify(replied_to, 'reply', new.case_id, new.parent_id, new.id, new.seq, new.author_id, null);
    end if;
  end if;
  mentioned := array(
    select m.id from unnest(named) with ordinality as m (id, place)
    where m.id is distinct from new.author_id and m.id is distinct from replied_to
      and not exists (select from public.notifications n where n.user_id = m.id and n.kind = 'mention' and n.target_id = new.id)
    order by m.place
    limit greatest(10 - (select count(*) from public.notifications n where n.comment_id = new.id and n.kind = 'mention'), 0)
  );
  perform private.notify_all(mentioned, 'mention', new.case_id, new.id, new.id, new.seq, new.author_id, null)
  where cardinality(mentioned) > 0;
  if tg_op = 'INSERT' then
    perform private.notify_all(
      array(
        select f.user_id from public.follows f
        where f.case_id = new.case_id and f.level = 'all'
          and f.user_id is distinct from new.author_id and f.user_id is distinct from replied_to and f.user_id <> all (mentioned)
      ),
      'comment', new.case_id, null, new.id, new.seq, new.author_id, null
    );
  elsif new.content <> '' then
    -- Read and not deleted, since it counts.
    update public.notifications n set read_at = now()
    where n.comment_id = new.id and n.kind = 'mention' and n.read_at is null and n.user_id <> all (named);
  end if;
  return null;
end
$$;

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
    -- The notification goes once it was read long ago, the moment never; who reached a level before there were moments has the first alone.
    if not exists (select from public.milestones m where m.user_id = new.id and m.kind = 'level' and m.value = its_level)
      and not exists (
        select from public.notifications n where n.user_id = new.id and n.kind = 'level_up' and n.note = its_level::text
      ) then
      perform private.notify(new.id, 'level_up', null, null, null, null, null, its_level::text);
    end if;
    perform private.reach(new.id, 'level', its_level);
  end if;
  if private.crown_of(new.comment_count) is distinct from private.crown_of(old.comment_count) then
    perform private.reach(
      new.id, 'crown', (select max(l.level) from private.levels l where l.complete_at <= new.comment_count)
    );
  end if;
  return null;
end
$$;
