/*
 * The practice bank (docs/decisions/023): exams that an admin has released. All members may practice them, so their answers become known,
 * and they can no longer be taken or featured. Members who took an exam may always practice it; for others it is gone when it leaves the
 * bank.
 */

/* Runs as its owner: members see which exams are in the bank, and practices show the questions. */
create view private.practice_bank as
select e.id as exam_id from private.exams e where e.is_in_bank and (select private.session_ok());
grant select (exam_id) on private.practice_bank to authenticated;

/* Tests and mock exams that a group may take: featured now or before, or in the bank. Runs as its owner: only admins read exams. */
create view private.open_exams as
select e.id, e.kind, e.time_limit, e.is_featured, e.is_in_bank, coalesce(e.first_featured_at, e.first_in_bank_at) as opened_at
from private.exams e
where (e.first_featured_at is not null or e.is_in_bank) and e.deleted_at is null and (select private.session_ok());
grant select (id, kind, time_limit, is_featured, is_in_bank, opened_at) on private.open_exams to authenticated;

/* Explains in a sentence why an exam cannot be in the practice bank: it is deleted, featured, or being taken right now. */
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
  -- NOTE: start_attempt() takes a share lock on this row, so no attempt can start before the commit.
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

/* Refuses to feature an exam whose answers members know from the practice bank. Not a constraint, because an exam that is already featured
   may stay featured. */
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
