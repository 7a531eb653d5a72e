/*
 * What the safety check has found in an exam is known to its row, so that Postgres itself refuses to feature what may harm: featured is
 * only what was looked through without a finding, or what an admin has answered for in writing. An exam that nobody has looked through
 * (safety_findings is null) is refused like one with findings. The function counts anew at each featuring, for what it finds depends on
 * the bank. store_exam() takes both with the exam.
 */
alter table private.exams
  -- Why an admin features it all the same.
  add column safety_reason text check (safety_reason = btrim(safety_reason) and char_length(safety_reason) between 3 and 500),
  -- null: nobody has looked through it.
  add column safety_findings int check (safety_findings >= 0),
  add constraint featured_is_safe_or_answered_for
    check (not is_featured or safety_reason is not null or coalesce(safety_findings = 0, false));

grant select (safety_reason, safety_findings), insert (safety_reason, safety_findings), update (safety_reason, safety_findings)
  on private.exams to authenticated;
