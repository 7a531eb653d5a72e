/*
 * What others are told of is limited, however small it is: votes, names, and edits of comments and cases, the silent ones too. A card is
 * rated so often in a day at most, since each rating goes through all of its card's.
 */

insert into private.limits (kind, at_most, period)
values
  ('votes', 60, '1 minute'),
  ('names', 10, '1 hour'),
  -- Of text and solution; each may be read for seconds.
  ('case edits', 240, '1 hour');

/* Arguments: the kind, and the words to whoever has to wait. */
create function private.tg_require_turn()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_turn(tg_argv[0], tg_argv[1]);
  return new;
end
$$;

-- After the insert: the same vote once more inserts nothing, and is not counted.
create trigger _150_limit after insert on public.comment_votes
  for each row when (auth.uid() is not null)
  execute function private.tg_require_turn('votes', 'You are voting very fast. Please wait a moment.');

create trigger _150_limit after insert on public.case_votes
  for each row when (auth.uid() is not null)
  execute function private.tg_require_turn('votes', 'You are voting very fast. Please wait a moment.');

create trigger _090_limit_names before update of name on public.profiles
  for each row when (auth.uid() = new.id and new.name <> old.name)
  execute function private.tg_require_turn('names', 'You have changed your name often. Please come back a little later.');

create trigger _090_limit_edits before update of title, description, content, tags on public.case_studies
  for each row
  when (
    auth.uid() is not null
    and (new.title, new.description, new.content, new.tags) is distinct from (old.title, old.description, old.content, old.tags)
  )
  execute function private.tg_require_turn('case edits', 'You have edited a lot. Please come back a little later.');

create trigger _090_limit_edits before update of content on private.case_solutions
  for each row when (auth.uid() is not null and new.content <> old.content)
  execute function private.tg_require_turn('case edits', 'You have edited a lot. Please come back a little later.');

-- What is hidden, or shown again, is no edit: then one of the two is empty.
create trigger _090_limit_edits before update of content on public.comments
  for each row when (auth.uid() is not null and new.content <> old.content and old.content <> '' and new.content <> '')
  execute function private.tg_require_turn('comment edits', 'You have edited a lot. Please come back a little later.');

create or replace function private.tg_comments__keep_wording()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.comment_wordings (comment_id, content, written_at)
  values (old.id, old.content, coalesce(old.edited_at, old.created_at));
  return null;
end
$$;

create function private.tg_recall_log__limit()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and exists (
    select from (select distinct a.card_id from added a) a
    join public.recall_log l on l.card_id = a.card_id and l.stored_at > now() - interval '1 day'
    group by a.card_id
    having count(*) > 100
  ) then
    perform private.raise_wait(3600, 'You have rated this card a hundred times today. Please come back tomorrow.');
  end if;
  return null;
end
$$;

create trigger _150_limit after insert on public.recall_log
  referencing new table as added for each statement execute function private.tg_recall_log__limit();
