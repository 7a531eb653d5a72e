/*
 * An exam whose questions may harm the person of their case (a right answer that is forbidden in pregnancy, an alarm without referral) is
 * saved, and featured only once an admin has read what was found and written why it is right all the same. That reason stands with the
 * exam. The function asks for it, since what is found depends on the bank; the row keeps it.
 */
alter table private.exams add column safety_reason text
  check (safety_reason = btrim(safety_reason) and char_length(safety_reason) between 3 and 500);
grant select (safety_reason), update (safety_reason) on private.exams to authenticated;
