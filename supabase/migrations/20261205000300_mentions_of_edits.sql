/*
 * A comment notifies ten people of a mention, however often it is edited; and whom it mentions no more need not read it.
 */

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
    select m.id from unnest(named) m (id)
    where m.id is distinct from new.author_id and m.id is distinct from replied_to
      and not exists (select from public.notifications n where n.user_id = m.id and n.kind = 'mention' and n.target_id = new.id)
    order by m.id
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
