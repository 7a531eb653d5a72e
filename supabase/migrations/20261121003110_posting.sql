/*
 * Posting, made short. Those who write under one case wait for each other (decision 011), so each statement between the lock of the case
 * and the commit is paid for by all of them. What a new comment brings about is one trigger here, and nothing in it waits for other cases.
 */

/* Counts the comment for its author and in the total, and tells it. What is older than a minute, from a seed or an import, is no news. */
create function private.tg_comments__enter()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  is_news constant boolean := new.created_at > now() - interval '1 minute';
  author public.profiles;
begin
  update public.profiles p set comment_count = p.comment_count + 1 where p.id = new.author_id returning * into author;
  insert into private.comment_tally (comment_id, change) values (case when is_news then new.id end, 1);
  if is_news then
    perform realtime.send(
      jsonb_build_object(
        'comment', private.comment_json(new, author),
        'comment_count', (select c.comment_count from public.case_studies c where c.id = new.case_id)
      ),
      'comment_created', 'case:' || new.case_id, true
    );
  end if;
  return null;
end
$$;
drop trigger _200_count_new on public.comments;
drop trigger _500_announce_new on public.comments;
create trigger _200_enter after insert on public.comments
  for each row execute function private.tg_comments__enter();

/* Cases and profiles carry counters, and a CHECK is asked anew at each update of its row, whatever changed: the text of a case fetched and
   counted through, and every name put to its pattern, for each comment, vote and view. What has to hold for such columns is asked when
   they are written, and refused as before. */
create function private.refuse_row(relation text, rule text)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using errcode = 'check_violation', schema = 'public', table = relation, constraint = rule,
    message = format('new row for relation "%s" violates check constraint "%s"', relation, rule);
end
$$;

create function private.tg_case_studies__check()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_row('case_studies', 'case_studies_' || r.name || '_check')
  from (
    values
      ('title', btrim(new.title) <> '' and char_length(new.title) <= 200),
      ('description', btrim(new.description) <> '' and char_length(new.description) <= 1000),
      ('content', btrim(new.content) <> '' and char_length(new.content) <= 50000),
      ('difficulty', new.difficulty in ('simple', 'complex')),
      ('tags', cardinality(new.tags) <= 20 and array_position(new.tags, null) is null),
      ('status', new.status in ('pending', 'returned', 'rejected', 'published', 'hidden')),
      ('discussion_period_days', new.discussion_period_days between 1 and 90)
  ) as r (name, holds)
  where not r.holds;
  return new;
end
$$;
create trigger _050_check
  before insert or update of title, description, content, difficulty, tags, status, discussion_period_days on public.case_studies
  for each row execute function private.tg_case_studies__check();
alter table public.case_studies
  drop constraint case_studies_title_check,
  drop constraint case_studies_description_check,
  drop constraint case_studies_content_check,
  drop constraint case_studies_difficulty_check,
  drop constraint case_studies_tags_check,
  drop constraint case_studies_status_check,
  drop constraint case_studies_discussion_period_days_check;

create function private.tg_profiles__check()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_row('profiles', 'profiles_' || r.name || '_check')
  from (
    values
      (
        'name',
        char_length(new.name) between 1 and 80 and new.name = btrim(new.name)
        and new.name !~ '[\u0001-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]'
      ),
      ('picture', char_length(new.picture) <= 500)
  ) as r (name, holds)
  where not r.holds;
  return new;
end
$$;
create trigger _050_check before insert or update of name, picture on public.profiles
  for each row execute function private.tg_profiles__check();
alter table public.profiles
  drop constraint profiles_name_check,
  drop constraint profiles_picture_check;
