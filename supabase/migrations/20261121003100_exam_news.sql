/* The staff's list of tests and mock exams follows what happens to them. Only the id travels: who may read the list asks for it. */
create function private.tg_exams__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('exam_id', coalesce(new.id, old.id)), 'exam_changed', 'staff', true);
  return null;
end
$$;
create trigger _500_announce after insert or delete or update of is_featured, time_limit, deleted_at on private.exams
  for each row execute function private.tg_exams__announce();
