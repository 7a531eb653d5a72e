/*
 * A warning outlives what it is about, since its author reads why: with a comment that is deleted, or a case, it loses its place alone.
 * And whoever deletes a comment asks for the notifications of its case and not for everybody's; a reply that was counted before one has
 * blocked its author is counted no more when it goes.
 */

/* Notifications of a deleted comment go, or count it no more; of whom one had blocked, and of whom one was notified otherwise, none was
   counted. */
create or replace function private.tg_comments__withdraw()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
begin
  update public.notifications n
  set count = n.count - 1,
    comment_id = case when n.comment_id <> new.id then n.comment_id else coalesce(
      (
        select m.id from public.comments m
        where m.case_id = new.case_id and (n.kind = 'comment' or m.parent_id = new.parent_id)
          and m.deleted_at is null and m.author_id is distinct from n.user_id and m.created_at >= n.first_at
          and not private.has_blocked(n.user_id, m.author_id)
        order by m.created_at desc
        limit 1
      ),
      n.target_id
    ) end
  -- Both kinds have their case; what is asked of each row below would serve no index.
  where n.case_id = new.case_id and n.count > 1 and new.created_at between n.first_at and n.created_at
    and n.user_id is distinct from old.author_id
    and not exists (
      select from public.member_blocks b
      where b.user_id = n.user_id and b.blocked_id = old.author_id and b.created_at <= new.created_at
    )
    and case n.kind
      when 'reply' then n.target_id = new.parent_id
      when 'comment' then n.user_id is distinct from (select p.author_id from public.comments p where p.id = new.parent_id)
        and not exists (select from public.notifications o where o.user_id = n.user_id and o.kind = 'mention' and o.target_id = new.id)
    end;
  update public.notifications n set comment_id = null, target_id = null where n.comment_id = new.id and n.kind = 'warning';
  for changed in
    delete from public.notifications n where n.comment_id = new.id and (n.kind = 'mention' or n.count = 1)
    returning n.user_id
  loop
    perform realtime.send('{}', 'notifications_changed', 'user:' || changed.user_id, true);
  end loop;
  return null;
end
$$;

/* The case takes all other notifications of it along, and its comments, which are deleted with it alone. */
create function private.tg_case_studies__keep_warnings()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.notifications n set case_id = null, target_id = null, comment_id = null where n.case_id = old.id and n.kind = 'warning';
  return old;
end
$$;

create trigger _100_keep_warnings before delete on public.case_studies
  for each row execute function private.tg_case_studies__keep_warnings();
