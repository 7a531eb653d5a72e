/*
 * A card is reviewed from when it is a card until now, as the Edge Function writes it: a review of before would be a day of study that never
 * was, and one at no time at all a card that nothing can be computed of. What FSRS remembers of a card has the shape in which the function
 * writes it (contract/recall.ts `memory`), and the times of a card are times.
 */
update public.recall_log l set reviewed_at = c.created_at
from public.recall_cards c where c.id = l.card_id and not isfinite(l.reviewed_at);

delete from public.study_days d where not isfinite(d.day);

alter table public.recall_log add constraint recall_log_is_dated check (isfinite(reviewed_at));

drop policy "members review their own cards, and not in the future" on public.recall_log;
-- A little ahead is the line's and the clock's; nobody reviews tomorrow.
create policy "members review their own cards, not before they had them nor in the future" on public.recall_log
  for insert to authenticated
  with check (
    owner_id = (select auth.uid()) and reviewed_at <= clock_timestamp() + interval '10 seconds'
    and exists (
      select from public.recall_cards c where c.id = card_id and c.owner_id = (select auth.uid()) and c.created_at <= reviewed_at
    )
  );

/* contract/recall.ts `memory`, null for none. */
create function private.is_memory(p_memory jsonb)
returns boolean language plpgsql immutable set search_path = ''
as $$
begin
  return p_memory is null or (
    p_memory - '{stability,difficulty,elapsed_days,scheduled_days,learning_steps,reps,lapses,state,last_review}'::text[] = '{}'
    and p_memory @@ 'strict $.stability.type() == "number" && $.difficulty.type() == "number" && $.elapsed_days.type() == "number"
      && $.scheduled_days.type() == "number" && $.learning_steps.floor() == $.learning_steps && $.reps.floor() == $.reps
      && $.lapses.floor() == $.lapses && ($.state == 0 || $.state == 1 || $.state == 2 || $.state == 3)
      && $.last_review like_regex "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"'
  ) is true;
end
$$;
grant execute on function private.is_memory(jsonb) to authenticated;

-- As if such a card had not been reviewed, or put off: its next review computes it anew from the log.
update public.recall_cards c set memory = null, introduced_at = null, due = c.created_at
where not (private.is_memory(c.memory) and isfinite(c.due) and isfinite(coalesce(c.introduced_at, c.due)));
update public.recall_cards c set buried_until = null, noted_at = null, put_off_at = null
where not (isfinite(coalesce(c.buried_until, c.due)) and isfinite(coalesce(c.noted_at, c.due)) and isfinite(coalesce(c.put_off_at, c.due)));

alter table public.recall_cards
  add constraint recall_cards_remember check (private.is_memory(memory)),
  add constraint recall_cards_are_dated check (
    isfinite(due) and isfinite(introduced_at) and isfinite(buried_until) and isfinite(noted_at) and isfinite(put_off_at)
  );
