/*
 * Who is reported does not read who reported them, nor what was noted, be they a moderator or not: what is their own is not in a
 * moderator's queue. Admins see all of it, since somebody must.
 */
drop policy "moderators see what is reported" on private.reported_items;
create policy "moderators see what is reported and not theirs, admins all" on private.reported_items for select to authenticated
  using (
    (select private.is_moderator()) and (author_id is distinct from (select auth.uid()) or (select private.is_admin()))
  );

-- NOTE: of what is reported the policy above decides which things a moderator sees.
drop policy "reporters see their own reports, moderators all" on private.reports;
create policy "reporters see their own reports, moderators those of what they see" on private.reports for select to authenticated
  using (
    reporter_id = (select auth.uid())
    or (
      (select private.is_moderator())
      and exists (select from private.reported_items i where i.target = reports.target and i.target_id = reports.target_id)
    )
  );
