/*
 * Assignments of a group: a published case, the featured test or mock exam, a practice or a family of the library, each with a due date.
 * An appointed test is one exam that all members begin at the same time (…_appointed_tests.sql); it is due when their time is up.
 * Comments, commitments, quizzes, attempts and practices that fit an assignment complete it; only library reading is marked by hand.
 * Members see their own results. The owner and helpers see those of all members, and the scores of members who agreed to it.
 *
 * Triggers of group_assignments: _050_insert_once, _090_limit, _100_bound, _500_announce.
 */
create table public.group_assignments (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  assigned_by uuid default auth.uid() references public.profiles (id) on delete set null,
  kind text not null check (kind in ('case', 'test', 'practice', 'library')),
  case_id uuid references public.case_studies (id) on delete cascade,
  exam_kind text check (exam_kind in ('simple', 'complex', 'mock')),
  -- Only for an appointed test: which exam the group takes, and when all members begin.
  exam_id uuid references private.exams (id) on delete cascade,
  starts_at timestamptz,
  -- Only for a practice: the least number of questions, and the section to practice.
  questions int check (questions between 1 and 90),
  section text check (char_length(section) <= 40),
  -- Only for library reading: kind and family as page addresses spell them: /library/herbs?family=tonify
  library_kind text check (char_length(library_kind) <= 40),
  library_family text check (char_length(library_family) <= 100),
  note text not null default '' check (note = btrim(note) and char_length(note) <= 280),
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  reminded_at timestamptz,
  -- true: an account whose answers members saw counted is deleted. Counts without it would reveal its answers.
  lacks_answers boolean not null default false,
  check ((kind = 'case') = (case_id is not null)),
  check ((kind = 'test') = (exam_kind is not null)),
  check ((exam_id is null) = (starts_at is null) and (exam_id is null or kind = 'test')),
  check (due_at between starts_at + interval '1 minute' and starts_at + interval '5 hours'),
  check ((kind = 'practice') = (questions is not null) and (section is null or kind = 'practice')),
  check ((kind = 'library') = (library_kind is not null) and (kind = 'library') = (library_family is not null))
);

/* Members who have marked the assigned library family as read. */
create table public.assignment_marks (
  assignment_id uuid not null references public.group_assignments (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  marked_at timestamptz not null default now(),
  primary key (assignment_id, user_id)
);

/* A member's secret address for a group's calendar. Leaving the group deletes it. */
create table private.group_feeds (
  group_id uuid not null,
  user_id uuid not null default auth.uid(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  primary key (group_id, user_id),
  foreign key (group_id, user_id) references public.group_members (group_id, user_id) on delete cascade
);

create index group_assignments_group_idx on public.group_assignments (group_id, due_at);
create index group_assignments_case_idx on public.group_assignments (case_id);
create index group_assignments_exam_idx on public.group_assignments (exam_id);
create index group_assignments_author_idx on public.group_assignments (assigned_by);
create index group_assignments_due_idx on public.group_assignments (due_at) where reminded_at is null;
create index assignment_marks_user_idx on public.assignment_marks (user_id);

alter table public.group_assignments enable row level security;
alter table public.assignment_marks enable row level security;
alter table private.group_feeds enable row level security;

create policy "a session must be alive and in good standing" on public.group_assignments as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members read the assignments of their groups" on public.group_assignments for select to authenticated
  using (group_id in (select private.caller_groups()));
create policy "owners and helpers assign what members can open" on public.group_assignments for insert to authenticated
  with check (
    assigned_by = (select auth.uid())
    and group_id in (select private.caller_groups('{owner,helper}'))
    and due_at between clock_timestamp() and clock_timestamp() + interval '1 year'
    and (case_id is null or exists (select from public.case_studies c where c.id = case_id and c.status = 'published'))
    and (exam_id is null or starts_at >= clock_timestamp() and exists (
      select from private.open_exams o where o.id = exam_id and o.kind = exam_kind
    ))
    and (library_kind is null or exists (
      select from private.library_entries e where e.kind = library_kind and e.family = library_family
    ))
  );
create policy "owners and helpers withdraw assignments, except a running test" on public.group_assignments for delete to authenticated
  using (
    group_id in (select private.caller_groups('{owner,helper}'))
    and (starts_at is null or starts_at > clock_timestamp() or exam_id not in (select private.appointed_exams()))
  );
grant select (
  id, group_id, assigned_by, kind, case_id, exam_kind, exam_id, starts_at, questions, section, library_kind, library_family, note, due_at,
  created_at, reminded_at, lacks_answers
) on public.group_assignments to authenticated;
grant insert (id, group_id, kind, case_id, exam_kind, exam_id, starts_at, questions, section, library_kind, library_family, note, due_at)
  on public.group_assignments to authenticated;
grant delete on public.group_assignments to authenticated;

create policy "owners close their groups, except during a test" on public.groups for delete to authenticated
  using (
    id in (select private.caller_groups('{owner}'))
    and not exists (
      select from public.group_assignments a
      where a.group_id = groups.id and a.starts_at <= clock_timestamp() and a.exam_id in (select private.appointed_exams())
    )
  );

create policy "a session must be alive and in good standing" on public.assignment_marks as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members mark what they have read for a group" on public.assignment_marks for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and exists (select from public.group_assignments a where a.id = assignment_id and a.kind = 'library')
  );
grant select (assignment_id, user_id, marked_at) on public.assignment_marks to authenticated;
grant insert (assignment_id) on public.assignment_marks to authenticated;
grant delete on public.assignment_marks to authenticated;

create policy "a session must be alive and in good standing" on private.group_feeds as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members have one calendar address in each of their groups" on private.group_feeds for all to authenticated
  using (user_id = (select auth.uid()));
grant select (group_id, user_id) on private.group_feeds to authenticated;
grant insert (group_id, token_hash) on private.group_feeds to authenticated;
grant delete on private.group_feeds to authenticated;

/* Returns when each member, or the given one, did each assignment, or the given one, and their score in percent. Acts before the
   assignment count only for cases. Other members learn of a commitment only after the discussion, because the open tally would reveal its answer. */
create function private.assignment_acts(p_group_id uuid, p_member_id uuid default null, p_assignment_id uuid default null)
returns table (assignment_id uuid, user_id uuid, done_at timestamptz, score int) language sql stable set search_path = ''
as $$
  select a.id, m.user_id, d.done_at, d.score
  from public.group_assignments a
  join public.group_members m on m.group_id = a.group_id
  cross join lateral (
    select min(t.at) as done_at, max(t.score) as score
    from (
      select k.created_at as at, null::int as score from public.comments k
      where k.case_id = a.case_id and k.author_id = m.user_id and k.deleted_at is null
      union all
      select q.created_at, q.score from public.quiz_attempts q where q.case_id = a.case_id and q.user_id = m.user_id
      union all
      -- Cuts the time to the day, because the minute would link a member to a change of the case's tally.
      select date_trunc('day', c.created_at), null
      from public.commitments c join public.case_studies s on s.id = c.case_id
      where c.case_id = a.case_id and c.user_id = m.user_id
        -- auth.uid() is null in the job that sends reminders, which may know of every commitment.
        and (auth.uid() is null or m.user_id = auth.uid() or s.discussion_period_ends <= now())
      union all
      select
        least(e.submitted_at, case when a.starts_at is not null then a.due_at end),
        case when e.exam_id not in (select private.appointed_exams()) then e.score end
      from public.exam_attempts e
      where e.user_id = m.user_id and e.submitted_at is not null and case
        when a.starts_at is null then e.kind = a.exam_kind and e.assignment_id is null and e.submitted_at >= a.created_at
        else e.assignment_id = a.id
      end
      union all
      select p.submitted_at, (100.0 * p.correct / p.total)::int from public.practices p
      where a.kind = 'practice' and p.user_id = m.user_id and p.submitted_at >= a.created_at and p.total >= a.questions
        and 0 <= any (p.choices)
        and (a.section is null or a.questions <= (
          select count(*) from private.practice_questions n join private.exam_questions e on e.exam_id = n.exam_id and e.position = n.exam_position
          where n.practice_id = p.id and e.section = a.section
        ))
      union all
      select r.marked_at, null from public.assignment_marks r where r.assignment_id = a.id and r.user_id = m.user_id
    ) t
  ) d
  where a.group_id = p_group_id and a.id = coalesce(p_assignment_id, a.id) and m.user_id = coalesce(p_member_id, m.user_id)
    and d.done_at is not null
$$;

/* Returns the caller's own results. The owner and helpers get the results of all members, with the scores of members who show them. A
   definer, because members may read only their own tests, practices and commitments. */
create function private.assignment_results(p_group_id uuid, p_member_id uuid default null)
returns table (assignment_id uuid, user_id uuid, done_at timestamptz, score int) language sql stable security definer set search_path = ''
as $$
  select r.assignment_id, r.user_id, r.done_at, case when m.shows_scores or m.user_id = auth.uid() then r.score end
  from private.assignment_acts(p_group_id, p_member_id) r
  join public.group_members m on m.group_id = p_group_id and m.user_id = r.user_id
  where p_group_id in (select private.caller_groups())
    and (m.user_id = auth.uid() or p_group_id in (select private.caller_groups('{owner,helper}')))
$$;
grant execute on function private.assignment_results(uuid, uuid) to authenticated;

/* Returns the title of an assignment; hides that of a case which is no longer public. */
create function private.assignment_title(p_assignment public.group_assignments)
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
      || coalesce(' on ' || replace(p_assignment.section, '_', ' '), '')
    else initcap(left(p_assignment.library_kind, 1)) || replace(substr(p_assignment.library_kind, 2), '-', ' ') || ': '
      || p_assignment.library_family
  end;
end
$$;
grant execute on function private.assignment_title(public.group_assignments) to authenticated;

/* Builds contract/assignments.ts `assignment`. */
create view private.assignment_cards with (security_invoker = true) as
select
  a.id, a.group_id, a.kind, private.assignment_title(a) as title, a.case_id, a.exam_kind, a.starts_at, a.questions, a.section,
  a.library_kind, a.library_family, a.note, a.due_at, a.created_at
from public.group_assignments a;
grant select (
  id, group_id, kind, title, case_id, exam_kind, starts_at, questions, section, library_kind, library_family, note, due_at, created_at
) on private.assignment_cards to authenticated;

/* Returns a group's assignments to a calendar program, which sends a token and no cookie. */
create function private.read_group_feed(p_token text)
returns json language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'group_id', g.id, 'name', g.name,
    'assignments', (
      select coalesce(json_agg(to_json(k) order by k.due_at, k.id), '[]')
      from private.assignment_cards k where k.group_id = g.id and k.due_at > now() - interval '90 days'
    )
  )
  from private.group_feeds f
  join public.groups g on g.id = f.group_id
  join public.accounts a on a.profile_id = f.user_id and not private.is_suspended(a)
  where f.token_hash = sha256(convert_to(p_token, 'UTF8'))
$$;
grant execute on function private.read_group_feed(text) to anon, authenticated;

/* A job that reminds members a day before an assignment they have not done is due. */
create function private.remind_of_assignments()
returns void language plpgsql volatile set search_path = ''
as $$
declare
  due public.group_assignments;
begin
  for due in
    select a.* from public.group_assignments a
    where a.reminded_at is null and a.due_at between now() and now() + interval '1 day'
    order by a.due_at
    limit 100
    for update skip locked
  loop
    update public.group_assignments a set reminded_at = now() where a.id = due.id;
    perform private.notify(
      array(
        select m.user_id from public.group_members m where m.group_id = due.group_id
        except
        select r.user_id from private.assignment_acts(due.group_id, null, due.id) r
      ),
      'assignment', null, null, null, null, null, private.assignment_title(due), due.group_id
    );
  end loop;
end
$$;

/* Limits a group's assignments, because its page lists all of them. Runs as its owner, to read rows that policies would hide. */
create function private.tg_group_assignments__bound()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.groups g where g.id = new.group_id for no key update;
  -- Only members of the group get this error. For others the policy refuses, so that they do not learn that the group exists.
  if new.group_id in (select private.caller_groups())
    and (select count(*) from public.group_assignments a where a.group_id = new.group_id) >= 100
  then
    perform private.raise('conflict', 'This group has 100 assignments. Please withdraw old ones first.');
  end if;
  -- Attempts outlive their assignment. A new one with its id would prolong them.
  if exists (select from public.exam_attempts a where a.assignment_id = new.id) then
    perform private.raise('conflict', 'This has been saved already with other content. Please reload the page.');
  end if;
  return new;
end
$$;

create trigger _050_insert_once before insert on public.group_assignments
  for each row when (auth.uid() is not null)
  execute function private.tg_insert_once(
    'group_id', 'assigned_by', 'kind', 'case_id', 'exam_kind', 'exam_id', 'starts_at', 'questions', 'section', 'library_kind',
    'library_family', 'note', 'due_at'
  );
create trigger _090_limit before insert on public.group_assignments
  for each row when (auth.uid() is not null)
  execute function private.tg_require_turn('assignments', 'You have assigned a lot. Please come back a little later.');
create trigger _100_bound before insert on public.group_assignments
  for each row execute function private.tg_group_assignments__bound();
create trigger _500_announce after insert or delete on public.group_assignments
  for each row execute function private.tg_announce_to_group('group_id');
