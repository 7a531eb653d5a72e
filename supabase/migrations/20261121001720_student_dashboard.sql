/* student_dashboard */
/* contract/student.ts `studentDashboard`. */
create function private.read_student_dashboard()
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  perform private.settle_attempts(me.id, 100);
  return json_build_object(
    'stats', (
      select json_build_object(
        'total_case_studies', (select count(*) from public.case_studies c where c.author_id = me.id and c.status = 'published'),
        'total_tests_taken', count(*) filter (where a.kind <> 'mock'),
        'average_score', round(avg(a.score) filter (where a.kind <> 'mock' and a.is_timed)),
        'completed_cases', private.count_completed_cases(me.id),
        'simple_tests', count(*) filter (where a.kind = 'simple'),
        'complex_tests', count(*) filter (where a.kind = 'complex'),
        'mock_exams', count(*) filter (where a.kind = 'mock'),
        'average_mock_score', round(avg(a.score) filter (where a.kind = 'mock' and a.is_timed))
      )
      from public.exam_attempts a
      where a.user_id = me.id and a.submitted_at is not null
    ),
    'test_history', (
      select coalesce(json_agg(t), '[]')
      from (
        select a.id, a.kind as difficulty, a.score, a.correct, a.total, a.time_taken, a.submitted_at, a.is_timed
        from public.exam_attempts a
        where a.user_id = me.id and a.submitted_at is not null and a.kind <> 'mock'
        order by a.submitted_at desc, a.id desc
        limit 100
      ) t
    ),
    'mock_history', (
      select coalesce(json_agg(private.past_attempt(t.a)), '[]')
      from (
        select a from public.exam_attempts a
        where a.user_id = me.id and a.submitted_at is not null and a.kind = 'mock'
        order by a.submitted_at desc, a.id desc
        limit 100
      ) t
    ),
    'quiz_history', (
      select coalesce(json_agg(t), '[]')
      from (
        select
          q.id, q.case_id, case when c.status = 'published' then c.title else 'A case study that is not public' end as case_title,
          q.attempt, q.score, q.correct, q.total, q.created_at as submitted_at
        from public.quiz_attempts q
        join public.case_studies c on c.id = q.case_id
        where q.user_id = me.id
        order by q.created_at desc, q.id desc
        limit 100
      ) t
    ),
    'my_case_studies', (
      select coalesce(json_agg(t), '[]')
      from (
        select c.id, c.title, c.description, c.difficulty, c.status, c.view_count, c.upvotes, c.created_at
        from public.case_studies c
        where c.author_id = me.id
        order by c.created_at desc, c.id desc
        limit 100
      ) t
    ),
    'section_scores', (
      select coalesce(json_agg(t order by t.submitted_at, t.attempt_id), '[]')
      from (
        select a.id as attempt_id, a.submitted_at, a.kind, (
          select json_object_agg(s.section, s.score)
          from (
            select q.section, round(100.0 * count(*) filter (where q.correct_answer = a.choices[q.position + 1]) / count(*)) as score
            from private.exam_questions q
            where q.exam_id = a.exam_id
            group by q.section
          ) s
        ) as scores
        from public.exam_attempts a
        where a.user_id = me.id and a.submitted_at is not null and a.is_timed
        order by a.submitted_at desc, a.id desc
        limit 50
      ) t
    )
  );
end
$$;

grant execute on function private.read_student_dashboard() to authenticated;

/* A published case is completed by its quiz, or, where it has none, by a comment and its solution. */
create function private.count_completed_cases(member_id uuid)
returns int language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*)
    from (
      select c.id
      from public.quiz_attempts q
      join public.case_studies c on c.id = q.case_id
      where q.user_id = member_id and c.has_quiz and c.status = 'published'
      union
      select c.id
      from private.solution_views v
      join public.case_studies c on c.id = v.case_id
      where v.user_id = member_id and not c.has_quiz and c.status = 'published'
        and exists (select from public.comments m where m.case_id = c.id and m.author_id = member_id and m.deleted_at is null)
    ) completed
  );
end
$$;
