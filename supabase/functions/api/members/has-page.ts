import type { Sql } from '../../_shared/sql.ts'

/** A condition on rows `a` of `private.authors`: only moderators see the page of a suspended member. */
export const hasPage = (db: Sql) => db`(not a.is_away or private.is_moderator())`
