/*
 * The ladder of 120 levels. One row a level; contract/levels.ts is the web's reading of the same eleven tiers, and
 * specs/database/levels.test.ts holds the two together.
 */
create table private.levels (
  level int primary key,
  tier text not null,
  -- In steps of five, so that the triggers on a member's count need to look here at every fifth post only.
  posts int not null check (posts > 0 and posts % 5 = 0),
  enter_at int not null unique,
  complete_at int not null generated always as (enter_at + posts) stored
);

insert into private.levels (level, tier, posts, enter_at)
select level, tier, posts, sum(posts) over (order by level) - posts
from (
  values
    ('Novice Scholar', 1, 10, 15),
    ('Apprentice', 11, 20, 25),
    ('Practitioner', 21, 30, 40),
    ('Expert', 31, 40, 60),
    ('Master', 41, 50, 80),
    ('Grandmaster', 51, 60, 110),
    ('Legend', 61, 70, 150),
    ('Sage', 71, 80, 200),
    ('Oracle', 81, 90, 260),
    ('Grand Master', 91, 100, 60),
    ('Immortal', 101, 120, 500)
) as tiers (tier, first_level, last_level, posts)
cross join lateral generate_series(first_level, last_level) as level;

/* Table reading: the highest level whose entry is reached. */
create function private.level_of(comment_count int)
returns int language sql stable set search_path = ''
as $$
  select max(level) from private.levels where enter_at <= greatest(comment_count, 0)
$$;

/* Landing reading: the last tier whose final level is completed, or null. */
create function private.crown_of(comment_count int)
returns text language sql stable set search_path = ''
as $$
  select l.tier from private.levels l
  where l.complete_at <= comment_count
    and not exists (select from private.levels higher where higher.tier = l.tier and higher.level > l.level)
  order by l.level desc
  limit 1
$$;
