/*
 * What is announced to others is limited by whatever way: all that an edit of a case may change, a rating or a report given anew, one's
 * picture shown and hidden, one's own time. And what is sent again as it stood is announced to nobody.
 */

insert into private.limits (kind, at_most, period)
values ('ratings', 60, '1 hour'), ('time factors', 10, '1 hour');

create or replace trigger _090_limit_edits
  before update of title, description, content, tags, difficulty, discussion_period_days, signs on public.case_studies
  for each row
  when (
    auth.uid() is not null
    and (new.title, new.description, new.content, new.tags, new.difficulty, new.discussion_period_days, new.signs)
      is distinct from (old.title, old.description, old.content, old.tags, old.difficulty, old.discussion_period_days, old.signs)
  )
  execute function private.tg_require_turn('case edits', 'You have edited a lot. Please come back a little later.');

-- Of ratings: after the insert, since one that is given again inserts nothing.
create trigger _150_limit after insert on public.case_ratings
  for each row when (auth.uid() is not null)
  execute function private.tg_require_turn('ratings', 'You have rated a lot. Please come back a little later.');

create trigger _150_limit_changed after update of clarity, correctness, comment on public.case_ratings
  for each row
  when (
    auth.uid() is not null
    and (new.clarity, new.correctness, new.comment) is distinct from (old.clarity, old.correctness, old.comment)
  )
  execute function private.tg_require_turn('ratings', 'You have rated a lot. Please come back a little later.');

create or replace trigger _500_announce after insert on public.case_ratings
  for each row execute function private.tg_submissions__announce();

create trigger _500_announce_changed after update of clarity, correctness, comment on public.case_ratings
  for each row
  when ((new.clarity, new.correctness, new.comment) is distinct from (old.clarity, old.correctness, old.comment))
  execute function private.tg_submissions__announce();

-- Of reports: the first of a thing takes its turn where it opens the queue.
create trigger _150_limit_changed after update of reason, note on private.reports
  for each row when (auth.uid() is not null and (new.reason, new.note) is distinct from (old.reason, old.note))
  execute function private.tg_require_turn('reports', 'You have reported a lot. Please come back a little later.');

create trigger _090_limit_pictures before update of uses_google_picture on public.accounts
  for each row when (auth.uid() = new.profile_id and new.uses_google_picture <> old.uses_google_picture)
  execute function private.tg_require_turn('pictures', 'You have changed your picture often. Please come back a little later.');

create trigger _090_limit_time_factor before update of time_factor on public.accounts
  for each row when (auth.uid() = new.profile_id and new.time_factor <> old.time_factor)
  execute function private.tg_require_turn('time factors', 'You have changed your time often. Please come back a little later.');
