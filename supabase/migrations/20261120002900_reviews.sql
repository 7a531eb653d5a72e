/*
 * Peer review of submitted cases. A reviewer claims a case for half an hour, then approves, returns or rejects it. Reviewers may ask
 * members to rate a pending case. Authors cannot review their own cases.
 */

/* Which reviewer is working on which case. Claims expire, so that an abandoned claim does not block the case. */
create table private.review_claims (
  case_id uuid primary key references public.case_studies (id) on delete cascade,
  reviewer_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  until timestamptz not null default clock_timestamp() + interval '30 minutes'
);

/* Decisions on a case, of which its author sees the last. A returned case may be submitted again. */
create table private.review_decisions (
  id bigint generated always as identity primary key,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  reviewer_id uuid default auth.uid() references public.profiles (id) on delete set null,
  decision text not null check (decision in ('approve', 'return', 'reject')),
  notes text not null default '' check (char_length(notes) <= 5000),
  decided_at timestamptz not null default now(),
  constraint review_decisions_say_why check (decision = 'approve' or btrim(notes) <> '')
);

create table public.case_ratings (
  case_id uuid not null references public.case_studies (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  clarity int not null check (clarity between 1 and 5),
  correctness int not null check (correctness between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 2000),
  created_at timestamptz not null default now(),
  primary key (case_id, user_id)
);

create index review_claims_reviewer_idx on private.review_claims (reviewer_id);
create index review_decisions_case_idx on private.review_decisions (case_id, id);
create index review_decisions_reviewer_idx on private.review_decisions (reviewer_id);
create index case_ratings_user_idx on public.case_ratings (user_id);

alter table private.review_claims enable row level security;
alter table private.review_decisions enable row level security;
alter table public.case_ratings enable row level security;

/* Whether the caller may rate the case. The caller's policies apply: members see a pending case of others only while it asks for ratings.
   */
create function private.may_rate_case(p_case_id uuid)
returns boolean language plpgsql stable set search_path = ''
as $$
begin
  return exists (
    select from public.case_studies c
    where c.id = p_case_id and c.status = 'pending' and c.author_id is distinct from auth.uid()
  );
end
$$;
grant execute on function private.may_rate_case(uuid) to authenticated;

create function private.may_review_case(p_case_id uuid)
returns boolean language plpgsql stable set search_path = ''
as $$
begin
  return private.is_reviewer() and private.may_rate_case(p_case_id);
end
$$;
grant execute on function private.may_review_case(uuid) to authenticated;

create policy "a session must be alive and in good standing" on private.review_claims as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "reviewers see all claims" on private.review_claims for select to authenticated
  using ((select private.is_reviewer()));
create policy "reviewers claim pending cases of others" on private.review_claims for insert to authenticated
  with check (reviewer_id = (select auth.uid()) and private.may_review_case(case_id));
create policy "reviewers renew claims and take over expired ones" on private.review_claims for update to authenticated
  using ((select private.is_reviewer()) and (reviewer_id = (select auth.uid()) or until <= clock_timestamp()))
  with check (
    reviewer_id = (select auth.uid()) and private.may_review_case(case_id) and until <= clock_timestamp() + interval '30 minutes'
  );
create policy "reviewers release their own claims" on private.review_claims for delete to authenticated
  using ((select private.is_reviewer()) and reviewer_id = (select auth.uid()));
grant select (case_id, reviewer_id, until) on private.review_claims to authenticated;
grant insert (case_id) on private.review_claims to authenticated;
grant update (reviewer_id, until) on private.review_claims to authenticated;
grant delete on private.review_claims to authenticated;

create policy "a session must be alive and in good standing" on private.review_decisions as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "authors read the decisions on their cases, reviewers all" on private.review_decisions for select to authenticated
  using (
    (select private.is_reviewer())
    or exists (select from public.case_studies c where c.id = case_id and c.author_id = (select auth.uid()))
  );
create policy "reviewers decide on pending cases that no other has claimed" on private.review_decisions for insert to authenticated
  with check (
    reviewer_id = (select auth.uid()) and private.may_review_case(case_id)
    and not exists (
      select from private.review_claims r
      where r.case_id = review_decisions.case_id and r.reviewer_id <> (select auth.uid()) and r.until > clock_timestamp()
    )
  );
grant select (id, case_id, reviewer_id, decision, notes, decided_at) on private.review_decisions to authenticated;
grant insert (case_id, decision, notes) on private.review_decisions to authenticated;

create policy "a session must be alive and in good standing" on public.case_ratings as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see their own ratings, reviewers all" on public.case_ratings for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_reviewer()));
create policy "members rate pending cases of others that they can read" on public.case_ratings for insert to authenticated
  with check (user_id = (select auth.uid()) and private.may_rate_case(case_id));
create policy "members change their rating of a pending case" on public.case_ratings for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and private.may_rate_case(case_id));
grant select (case_id, user_id, clarity, correctness, comment, created_at) on public.case_ratings to authenticated;
grant insert (case_id, clarity, correctness, comment) on public.case_ratings to authenticated;
grant update (clarity, correctness, comment) on public.case_ratings to authenticated;

/* Builds contract/reviews.ts `submission`. Policies decide which rows the caller sees. */
create view private.submissions with (security_invoker = true) as
select
  c.id, c.title, c.author_id, coalesce(author.name, 'Deleted user') as author_name, c.status, c.created_at,
  claim.reviewer_id as claimed_by, reviewer.name as claimed_by_name, claim.until as claimed_until, c.asks_ratings,
  (
    select coalesce(
      json_agg(
        json_build_object(
          'user_id', r.user_id, 'user_name', rater.name, 'clarity', r.clarity, 'correctness', r.correctness, 'comment', r.comment
        )
        order by r.created_at, r.user_id
      ),
      '[]'
    )
    from public.case_ratings r
    join private.authors rater on rater.id = r.user_id
    where r.case_id = c.id
  ) as ratings
from public.case_studies c
left join private.authors author on author.id = c.author_id
left join private.review_claims claim on claim.case_id = c.id and claim.until > clock_timestamp()
left join private.authors reviewer on reviewer.id = claim.reviewer_id
where c.status = 'pending';
grant select (
  id, title, author_id, author_name, status, created_at, claimed_by, claimed_by_name, claimed_until, asks_ratings, ratings
) on private.submissions to authenticated;

create function private.ask_ratings(p_case_id uuid, p_asks boolean)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.case_studies c set asks_ratings = p_asks
  where c.id = p_case_id and private.may_review_case(c.id);
  if not found then
    perform private.raise('forbidden');
  end if;
end
$$;
grant execute on function private.ask_ratings(uuid, boolean) to authenticated;

/* Carries out a reviewer's decision on the case. The second of two concurrent decisions waits for the case's row and then finds it decided.
   */
create function private.tg_review_decisions__carry_out()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_studies c
  set status = case new.decision when 'approve' then 'published' when 'return' then 'returned' else 'rejected' end,
    created_at = case new.decision when 'approve' then now() else c.created_at end,
    asks_ratings = false
  where c.id = new.case_id and c.status = 'pending';
  if not found then
    perform private.raise('already_decided');
  end if;
  delete from private.review_claims r where r.case_id = new.case_id;
  return null;
end
$$;

create function private.tg_renew()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.created_at := clock_timestamp();
  return new;
end
$$;

/* Announces claims and ratings of a pending case. The case's own trigger announces a decision or deletion. */
create function private.tg_submissions__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_to_reviewers(c.id)
  from public.case_studies c where c.id = coalesce(new.case_id, old.case_id) and c.status = 'pending';
  return null;
end
$$;

create trigger _200_carry_out after insert on private.review_decisions
  for each row execute function private.tg_review_decisions__carry_out();

create trigger _100_renew before update on public.case_ratings
  for each row execute function private.tg_renew();

-- Fires after the insert, because a repeated rating inserts no row and must not count.
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

create trigger _500_announce after insert or update or delete on private.review_claims
  for each row execute function private.tg_submissions__announce();

create trigger _500_announce after insert on public.case_ratings
  for each row execute function private.tg_submissions__announce();
create trigger _500_announce_changed after update of clarity, correctness, comment on public.case_ratings
  for each row
  when ((new.clarity, new.correctness, new.comment) is distinct from (old.clarity, old.correctness, old.comment))
  execute function private.tg_submissions__announce();
