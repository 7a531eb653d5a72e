/* totals */
-- NOTE: none for the order by comments: an index on a counter would cost every post more than sorting all members costs an admin.

/* How many there are of what grows without end. */
create table private.totals (
  name text primary key,
  n bigint not null default 0 check (n >= 0)
);
insert into private.totals (name) values ('members'), ('cases'), ('comments');

create function private.total(name text)
returns bigint language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select t.n + case when t.name = 'comments' then (select coalesce(sum(c.change), 0) from private.comment_tally c) else 0 end
    from private.totals t
    where t.name = total.name
  );
end
$$;

/* Argument: the name of the total. */
create function private.tg_count_total()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update private.totals t set n = t.n + case tg_op when 'INSERT' then 1 else -1 end where t.name = tg_argv[0];
  return null;
end
$$;

create function private.tg_comments__count_total()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.comment_tally (change) values (-1);
  return null;
end
$$;

create function private.tg_comments__count_total_gone()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.comment_tally (change)
  select -count(*) from gone c where c.deleted_at is null having count(*) > 0;
  return null;
end
$$;

create trigger _210_count_total after insert or delete on public.profiles
  for each row execute function private.tg_count_total('members');

create trigger _210_count_total after insert or delete on public.case_studies
  for each row execute function private.tg_count_total('cases');

-- New ones are counted by tg_comments__enter().
create trigger _210_count_total_deleted after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_comments__count_total();

create trigger _210_count_total_gone after delete on public.comments
  referencing old table as gone for each statement execute function private.tg_comments__count_total_gone();

/* Every few seconds, from the scheduler: what came and went joins the total, and the staff hears that somebody wrote: once, however many
   did, since their pages ask for the list anyway. Answers how much there was. */
create function private.settle_comments()
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  settled record;
begin
  with taken as (delete from private.comment_tally t returning t.comment_id, t.change)
  select count(*) as changes, coalesce(sum(k.change), 0) as change, (array_agg(k.comment_id) filter (where k.comment_id is not null))[1] as news
  into settled
  from taken k;
  if settled.change <> 0 then
    update private.totals t set n = t.n + settled.change where t.name = 'comments';
  end if;
  if settled.news is not null then
    perform private.tell_staff('comment_changed', jsonb_build_object('comment_id', settled.news));
  end if;
  return settled.changes;
end
$$;
