/*
 * A comment that waited for the line may be sent when its author has begun the next one in the same place: by its words a post takes along
 * only the draft that it became. What was saved on the way to these words is older than the post, and goes with it by its time
 * (api/comments/routes.ts).
 */

/* An id that is sent again is the comment that it names: nothing is inserted, and nothing counted. */
create or replace function private.tg_comments__begin()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  sent_before record;
begin
  -- Nobody is signed in where a seed or an import writes.
  if me is null then
    return new;
  end if;
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
  where d.user_id = me and d.case_id = new.case_id and d.parent_id is not distinct from new.parent_id
    and btrim(d.content, E' \t\r\n') = new.content;
  return new;
end
$$;
