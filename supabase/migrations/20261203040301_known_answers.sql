/*
 * Known answers (docs/decisions/023). What has been in the practice bank every member could practise, key and all: a score of it would say
 * nothing, and so it is not featured again. A trigger and no constraint: what an installation has featured already stays so until another
 * is. That of what is in the bank now is said by the same words.
 */
create function private.tg_exams__refuse_known()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.raise('conflict', format(
    'The answers of this %s are known from the practice bank, so it cannot be featured any more.',
    case new.kind when 'mock' then 'mock exam' else 'test' end
  ));
  return null;
end
$$;

create trigger _115_refuse_known before update of is_featured on private.exams
  for each row when (new.is_featured and not old.is_featured and old.first_in_bank_at is not null)
  execute function private.tg_exams__refuse_known();

/* As before, but for the words of what is featured while it is in the bank. */
create or replace function private.tg_exams__bank()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  noun constant text := case new.kind when 'mock' then 'mock exam' else 'test' end;
begin
  if new.deleted_at is not null then
    perform private.raise('not_found', format('This %s is gone.', noun));
  end if;
  if new.is_featured then
    perform private.raise('conflict', format('This %s is featured. Feature another one first.', noun));
  end if;
  -- NOTE: start_attempt() shares the row that is locked here, so nobody begins between this question and the commit.
  if not old.is_in_bank and exists (
    select from public.exam_attempts a
    where a.exam_id = new.id and a.submitted_at is null and a.deadline >= clock_timestamp() - private.exam_grace()
  ) then
    perform private.raise('conflict', format('Somebody is taking this %s right now. Try again when they have finished.', noun));
  end if;
  new.first_in_bank_at := coalesce(new.first_in_bank_at, now());
  return new;
end
$$;
