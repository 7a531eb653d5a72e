import type { Sql } from '../../_shared/sql.ts'

/** What PostgreSQL calls the zone, in whichever letters a browser reports it; no row where it knows none. It reads hundreds of files for it. */
export const knownZone = (sql: Sql, zone: string) =>
  sql`select z.name from pg_catalog.pg_timezone_names z where lower(z.name) = lower(${zone}) limit 1`

/** The zone of the member's browser, where they have none yet. One that nobody knows refuses nothing that comes with it. */
export const keepTimeZone = (sql: Sql, zone = '') => sql`
  insert into public.recall_settings (time_zone)
  select z.name from (${knownZone(sql, zone)}) z where not exists (select from public.recall_settings)
  on conflict do nothing`
