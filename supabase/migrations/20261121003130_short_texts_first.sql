/*
 * A card as before, its texts put together in another order: `a || b || c` copies `a` for each piece that is hung on it, and what a card
 * begins with is longer than all the rest of it. In brackets the short pieces come together first.
 */
create or replace view private.cards as
select
  c.id, c.created_at, c.author_id, c.difficulty, c.status,
  d.opening || (
    ',"view_count":' || c.view_count || ',"upvotes":' || c.upvotes || ',"comment_count":' || c.comment_count
    || ',"version":' || c.version
  ) as opening
from public.case_studies c
join private.case_cards d on d.case_id = c.id;
