/*
 * The dashboard leads with a featured case, and every visit asks which: of thousands of cases a handful is featured, so the newest of them is
 * found by an index of these alone.
 */
create index case_studies_featured on public.case_studies (created_at desc, id desc) where featured and status = 'published';
