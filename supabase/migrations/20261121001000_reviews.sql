/*
 * Peer review. What a member sends in waits in a queue; a study master, moderator or admin claims it for half an hour, so that no two
 * read the same case at once, and approves it, returns it with notes, or rejects it. Members may be asked for ratings meanwhile.
 */
create table private.case_reviews (
  case_id uuid primary key references public.case_studies (id) on delete cascade,
  -- A lease: it ends by itself, so that nobody has to be asked for a case they forgot.
  claimed_by uuid references public.profiles (id) on delete set null,
  claimed_until timestamptz,
  -- The last decision, for the author.
  decided_by uuid references public.profiles (id) on delete set null,
  decision text check (decision in ('approve', 'return', 'reject')),
  notes text not null default '' check (char_length(notes) <= 5000),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);

create index case_reviews_claimed_by_idx on private.case_reviews (claimed_by);

create index case_reviews_decided_by_idx on private.case_reviews (decided_by);

create table public.case_ratings (
  case_id uuid not null references public.case_studies (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  clarity int not null check (clarity between 1 and 5),
  correctness int not null check (correctness between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 2000),
  created_at timestamptz not null default now(),
  primary key (case_id, user_id)
);

create index case_ratings_user_idx on public.case_ratings (user_id);

alter table public.case_ratings enable row level security;

create policy "a session must be alive and in good standing" on public.case_ratings as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "raters see their own ratings, reviewers all" on public.case_ratings for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_reviewer()));

grant select (case_id, user_id, clarity, correctness, comment, created_at) on public.case_ratings to authenticated;

/* contract/reviews.ts `submission`, as `me` may see it. */
create function private.submission_json(c public.case_studies, me public.profiles)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  is_reviewer constant boolean := me.is_admin or me.is_moderator or me.is_study_master;
begin
  return (
    select json_build_object(
      'id', c.id,
      'title', c.title,
      'author_id', c.author_id,
      'author_name', coalesce((select p.name from public.profiles p where p.id = c.author_id), 'Deleted user'),
      'status', c.status,
      'created_at', c.created_at,
      'claimed_by', claim.id,
      'claimed_by_name', claim.name,
      'claimed_until', claim.claimed_until,
      'asks_ratings', c.asks_ratings,
      'ratings', (
        select coalesce(json_agg(t), '[]')
        from (
          select r.user_id, p.name as user_name, r.clarity, r.correctness, r.comment
          from public.case_ratings r
          join public.profiles p on p.id = r.user_id
          where r.case_id = c.id and (is_reviewer or r.user_id = me.id)
          order by r.created_at, r.user_id
        ) t
      )
    )
    from (select) one
    left join lateral (
      select p.id, p.name, r.claimed_until
      from private.case_reviews r
      join public.profiles p on p.id = r.claimed_by
      where r.case_id = c.id and r.claimed_until > clock_timestamp() and is_reviewer
    ) claim on true
  );
end
$$;

/* Longest waiting first. Reviewers see the whole queue, others what asks for ratings, and nobody their own. */
create function private.list_submissions()
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  return (
    select coalesce(json_agg(private.submission_json(c, me) order by c.created_at, c.id), '[]')
    from public.case_studies c
    where c.status = 'pending' and c.author_id is distinct from me.id
      and (c.asks_ratings or me.is_admin or me.is_moderator or me.is_study_master)
  );
end
$$;

grant execute on function private.list_submissions() to authenticated;

create function private.list_my_submissions()
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  return (
    select coalesce(json_agg(t), '[]')
    from (
      select c.id, c.title, c.status, nullif(r.notes, '') as review_notes, c.created_at, r.decided_at
      from public.case_studies c
      left join private.case_reviews r on r.case_id = c.id
      where c.author_id = me.id
      order by c.created_at desc, c.id desc
    ) t
  );
end
$$;

grant execute on function private.list_my_submissions() to authenticated;

/* contract/cases.ts `getCaseForEdit`: solution and quiz key among it, so for those who may edit, and nobody else. */
create function private.read_case_for_edit(case_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  c public.case_studies;
begin
  select * into c from public.case_studies s where s.id = read_case_for_edit.case_id;
  if c.id is null or not private.may_read(c, me) then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if not private.may_edit(c, me) then
    perform private.raise('forbidden');
  end if;
  return json_build_object(
    'id', c.id,
    'title', c.title,
    'description', c.description,
    'content', c.content,
    'difficulty', c.difficulty,
    'tags', c.tags,
    'discussion_period_days', c.discussion_period_days,
    'solution_content', coalesce((select s.content from private.case_solutions s where s.case_id = c.id), ''),
    'questions', (
      select coalesce(json_agg(t), '[]')
      from (
        select q.id, q.question, q.options, q.correct_answer, q.explanation from private.quiz_questions q
        where q.case_id = c.id
        order by q.position
      ) t
    ),
    'status', c.status,
    'review_notes', (select nullif(r.notes, '') from private.case_reviews r where r.case_id = c.id),
    'created_at', c.created_at,
    'discussion_period_ends', c.discussion_period_ends
  );
end
$$;

grant execute on function private.read_case_for_edit(uuid) to authenticated;

/* Locks a pending case for one of its reviewers. */
create function private.lock_for_review(case_id uuid, me public.profiles)
returns public.case_studies language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.case_studies;
begin
  if not (me.is_admin or me.is_moderator or me.is_study_master) then
    perform private.raise('forbidden');
  end if;
  select * into c from public.case_studies s where s.id = lock_for_review.case_id for no key update;
  if c.id is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if c.author_id = me.id then
    perform private.raise('own_review');
  end if;
  if c.status <> 'pending' then
    perform private.raise('already_decided');
  end if;
  return c;
end
$$;

/* Takes or renews the lease of a case that `me` has locked; refused while somebody else holds one. */
create function private.take_claim(case_id uuid, me public.profiles)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  holder text;
begin
  select p.name into holder
  from private.case_reviews r
  join public.profiles p on p.id = r.claimed_by
  where r.case_id = take_claim.case_id and r.claimed_by <> me.id and r.claimed_until > clock_timestamp();
  if found then
    perform private.raise('claimed', format('%s is looking at this case right now.', holder));
  end if;
  insert into private.case_reviews as r (case_id, claimed_by, claimed_until)
  values (take_claim.case_id, me.id, clock_timestamp() + interval '30 minutes')
  on conflict on constraint case_reviews_pkey
  do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until;
end
$$;

create function private.claim_submission(case_id uuid, is_release boolean)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  c constant public.case_studies := private.lock_for_review(case_id, me);
begin
  if is_release then
    update private.case_reviews r set claimed_by = null, claimed_until = null where r.case_id = c.id and r.claimed_by = me.id;
  else
    perform private.take_claim(c.id, me);
  end if;
  perform private.tell_reviewers(c.id);
  return private.submission_json(c, me);
end
$$;

grant execute on function private.claim_submission(uuid, boolean) to authenticated;

create function private.ask_ratings(case_id uuid, asks boolean)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  c public.case_studies := private.lock_for_review(case_id, me);
begin
  update public.case_studies s set asks_ratings = asks where s.id = c.id returning * into c;
  return private.submission_json(c, me);
end
$$;

grant execute on function private.ask_ratings(uuid, boolean) to authenticated;

/* Rating again replaces what one said before. */
create function private.rate_submission(case_id uuid, clarity int, correctness int, comment text)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  c public.case_studies;
begin
  select * into c from public.case_studies s where s.id = rate_submission.case_id for key share;
  if c.id is null or not private.may_read(c, me) then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if c.author_id = me.id then
    perform private.raise('own_review');
  end if;
  if c.status <> 'pending' then
    perform private.raise('already_decided');
  end if;
  insert into public.case_ratings as r (case_id, user_id, clarity, correctness, comment)
  values (c.id, me.id, rate_submission.clarity, rate_submission.correctness, btrim(rate_submission.comment))
  on conflict on constraint case_ratings_pkey
  do update set clarity = excluded.clarity, correctness = excluded.correctness, comment = excluded.comment, created_at = now();
  perform private.tell_reviewers(c.id);
end
$$;

grant execute on function private.rate_submission(uuid, int, int, text) to authenticated;

/* Answers the status that the case has from now on. */
create function private.decide_submission(case_id uuid, decision text, notes text)
returns text language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  c public.case_studies := private.lock_for_review(case_id, me);
begin
  if decision is null or decision not in ('approve', 'return', 'reject') then
    perform private.raise('bad_input');
  end if;
  if decision <> 'approve' and btrim(coalesce(notes, '')) = '' then
    perform private.raise('bad_input', 'Please tell the author why.');
  end if;
  perform private.take_claim(c.id, me);
  update private.case_reviews r
  set claimed_by = null, claimed_until = null, decided_by = me.id, decision = decide_submission.decision,
    notes = btrim(coalesce(decide_submission.notes, '')), decided_at = now()
  where r.case_id = c.id;
  update public.case_studies s
  set status = case decision when 'approve' then 'published' when 'return' then 'returned' else 'rejected' end,
    created_at = case decision when 'approve' then now() else s.created_at end,
    asks_ratings = false
  where s.id = c.id
  returning * into c;
  return c.status;
end
$$;

grant execute on function private.decide_submission(uuid, text, text) to authenticated;

create function private.read_submission(case_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
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
