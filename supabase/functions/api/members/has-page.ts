import type { Sql } from '../../_shared/sql.ts'

/** Of `private.authors a`: whether there is a page of theirs for the caller. Of whoever is suspended only moderators have one. */
export const hasPage = (db: Sql) => db`(not a.is_away or private.is_moderator())`
