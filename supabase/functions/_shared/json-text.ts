/**
 * JSON text that SQL wrote and the server sends unparsed, since parsing a long list takes longer than finding its rows. Only for endpoints
 * with `isWrittenBySql`.
 */
export class JsonText {
  constructor(readonly text: string) {}
}
