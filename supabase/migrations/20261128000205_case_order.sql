/*
 * The dashboard can be ordered by what closes soonest: the few that are open now, by when they end. By how much was said it sorts the cases
 * that there are: an index by the number of comments would be written anew, with all others of the table, at every comment.
 */
create index case_studies_closing on public.case_studies (discussion_period_ends, created_at desc) where status = 'published';
