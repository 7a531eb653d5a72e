/*
 * Every table has a primary key: a row of a backup, a replica or an editor of tables is then named by something. Drafts and reports are one
 * a place and one a person, but the place may be the case itself and the person may have left: a null cannot be part of a key, so these
 * rows are numbered. Nobody is granted the numbers.
 */

alter table public.comment_drafts add column id bigint generated always as identity primary key;

alter table private.reports add column id bigint generated always as identity primary key;
