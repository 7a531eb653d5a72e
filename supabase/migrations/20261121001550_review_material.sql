/*
 * Whoever decides on a case has to see all of it. While it waits, reviewers read its solution and its quiz, key and all; once it is
 * published that is over, and the gate of its discussion is theirs too.
 */
create function private.read_submission(case_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
begin
  if not (me.is_admin or me.is_moderator or me.is_study_master) then
    perform private.raise('forbidden');
  end if;
  perform from public.case_studies c where c.id = read_submission.case_id and c.status = 'pending' and c.author_id is distinct from me.id;
  if not found then
    perform private.raise('not_found', 'This case is not waiting for review any more.');
  end if;
  return json_build_object(
    'solution', coalesce((select s.content from private.case_solutions s where s.case_id = read_submission.case_id), ''),
    'questions', (
      select coalesce(json_agg(t), '[]')
      from (
        select q.id, q.question, q.options, q.correct_answer, q.explanation from private.quiz_questions q
        where q.case_id = read_submission.case_id
        order by q.position
      ) t
    )
  );
end
$$;
grant execute on function private.read_submission(uuid) to authenticated;
