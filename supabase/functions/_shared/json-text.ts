/**
 * JSON that SQL wrote, passed on unread: of long lists, reading and writing it again would take longer than finding the rows. Only
 * for endpoints with `isWrittenBySql`, whose shape specs/api/written-by-sql.test.ts holds to the contract instead.
 */
export class JsonText {
  constructor(readonly text: string) {}
}
