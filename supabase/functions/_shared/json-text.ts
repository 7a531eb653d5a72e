/**
 * JSON that SQL wrote, sent without parsing: parsing a long list takes longer than finding its rows. Only for endpoints with
 * `isWrittenBySql`.
 */
export class JsonText {
  constructor(readonly text: string) {}
}
