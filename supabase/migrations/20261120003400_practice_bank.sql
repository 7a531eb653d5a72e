/*
 * The practice bank (docs/decisions/023): tests and mock exams that an admin has released for practice. Everybody may practise the
 * questions of one, whether they took it or not; so its key is out, and nobody takes it while it is there. What is released is safe or
 * answered for, as what is featured. What has once been released stands in practices, so it is marked when it is deleted, and its
 * questions stay. A score of it would say nothing any more, and so it is not featured again.
 *
 * Whoever has taken an exam practises it in the bank or not. For the others what is taken out of the bank is withdrawn: it is not asked
 * again, practices that ask it keep it, and cards made of it rest until it comes back.
 */

/* Which exams are in the bank, for every member; what they ask is shown by practices alone. With its owner's rights. */
create view private.practice_bank as
select e.id as exam_id from private.exams e where e.is_in_bank and (select private.session_ok());
grant select (exam_id) on private.practice_bank to authenticated;

/* What a constraint would refuse too, or another's row, in plain words. */
create function private.tg_exams__bank()
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

/* A trigger and no constraint: what a club has featured already stays so until another is. The same words refuse what is in
   the bank now. */
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

create trigger _120_bank before update of is_in_bank, is_featured, deleted_at on private.exams
  for each row when (new.is_in_bank) execute function private.tg_exams__bank();
