/*
 * A name on open pages. Whoever reads a case sees the names beside what was written there; when a member takes another name, shows another
 * picture or is deleted, those pages learn it at once: on the topic of each published case with something of theirs, and on `cases`
 * where a card names them. Nobody learns a name in this way that does not stand beside what they may read.
 */

/* Deleted: no name. Before the row goes, since afterwards nothing is theirs any more. */
create function private.tg_profiles__announce_author()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  message constant jsonb := case tg_op
    when 'DELETE' then jsonb_build_object('user_id', old.id, 'name', null, 'picture', null)
    else jsonb_build_object('user_id', new.id, 'name', new.name, 'picture', new.picture)
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

create trigger _500_announce_author after update of name, picture on public.profiles
  for each row when ((new.name, new.picture) is distinct from (old.name, old.picture))
  execute function private.tg_profiles__announce_author();

create trigger _500_announce_author_gone before delete on public.profiles
  for each row execute function private.tg_profiles__announce_author();
