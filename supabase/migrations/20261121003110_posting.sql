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

/* A case's text is as it was whenever somebody comments, votes or only looks: as a constraint, it would be fetched and counted through
   each time. */
alter table public.case_studies drop constraint case_studies_content_check;
create function private.tg_case_studies__check_content()
returns trigger language plpgsql set search_path = ''
as $$
begin
  if btrim(new.content) = '' or char_length(new.content) > 50000 then
    raise exception using errcode = 'check_violation', message = 'A case has a text of at most 50,000 characters.',
      schema = 'public', table = 'case_studies', column = 'content';
  end if;
  return new;
end
$$;
create trigger _050_check_content before insert or update of content on public.case_studies
  for each row execute function private.tg_case_studies__check_content();
