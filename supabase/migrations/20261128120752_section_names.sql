/* The title of an assigned practice names its section as the tests do: 'Daily Life Advice', and not 'daily activities'. */

/* Returns the title of an assignment; hides that of a case which is no longer public. */
create or replace function private.assignment_title(p_assignment public.group_assignments)
returns text language plpgsql stable set search_path = ''
as $$
begin
  return case p_assignment.kind
    when 'case' then coalesce(
      (select c.title from public.case_studies c where c.id = p_assignment.case_id and c.status = 'published'),
      'A case study that is not public'
    )
    when 'test' then case p_assignment.exam_kind when 'mock' then 'Mock exam' else initcap(p_assignment.exam_kind) || ' test' end
      || case when p_assignment.starts_at is null then '' else ' together' end
    when 'practice' then 'Practice: ' || p_assignment.questions || case p_assignment.questions when 1 then ' question' else ' questions' end
      || coalesce(' on ' || case p_assignment.section
        when 'diagnosis' then 'Diagnosis'
        when 'treatment_principle' then 'Treatment Principle'
        when 'differential' then 'Differential Diagnosis'
        when 'points' then 'Acupuncture Points'
        when 'nutrition' then 'Nutrition Recommendations'
        when 'daily_activities' then 'Daily Life Advice'
        else p_assignment.section
      end, '')
    else initcap(left(p_assignment.library_kind, 1)) || replace(substr(p_assignment.library_kind, 2), '-', ' ') || ': '
      || p_assignment.library_family
  end;
end
$$;
