import type { Sql } from '../../_shared/sql.ts'

/** Selects PostgreSQL's name of the zone, in any capitals; no row if unknown. NOTE: the view is slow, since it reads hundreds of files. */
export const selectZone = (sql: Sql, zone: string) =>
  sql`select z.name from pg_catalog.pg_timezone_names z where lower(z.name) = lower(${zone}) limit 1`

/** Stores the browser's zone if the member has none yet. An unknown zone is ignored. */
export const keepTimeZone = (sql: Sql, zone = '') => sql`
  insert into public.recall_settings (time_zone)
  select z.name from (${selectZone(sql, zone)}) z where not exists (select from public.recall_settings)
  on conflict do nothing`
