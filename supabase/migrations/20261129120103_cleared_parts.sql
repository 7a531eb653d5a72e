/*
 * What a member does not show leaves the database for nobody, so nobody but its owner deletes it either. A deletion that names no column asks
 * no policy for reading: the one for deleting has to say it.
 */
alter policy "moderators clear what others have written of themselves" on public.profile_parts
  using (is_shown and content <> '' and (select private.is_moderator()));
