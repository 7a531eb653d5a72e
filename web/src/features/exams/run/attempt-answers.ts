export type Answers = { answers: number[]; flagged: boolean[] }
export type Chosen = { position: number; choice: number }
/** A choice or a flag, each by its own number: neither says anything of the other, which may come later or from another device. */
export type Change = { position: number; seq: number } & (
  | { choice: number; flagged?: undefined }
  | { flagged: boolean; choice?: undefined }
)
/** Of each question one choice and one flag. */
export type Waiting = Map<string, Change>
const placeOf = ({ position, flagged }: Change) => `${flagged === undefined ? 'choice' : 'flag'} ${position}`

/** Nothing but the change, of whatever holds one: an earlier version kept a flag beside a choice. */
export const changeOf = ({ position, seq, choice, flagged }: Change): Change =>
  choice === undefined ? { position, seq, flagged } : { position, seq, choice }

/** What the person sees: what the server has, and over it what it has not confirmed yet. */
export function overlay({ answers, flagged }: Answers, changes: Iterable<Change>): Answers {
  const seen = { answers: [...answers], flagged: [...flagged] }
  for (const { position, choice, flagged: isFlagged } of changes) {
    if (choice !== undefined) seen.answers[position] = choice
    if (isFlagged !== undefined) seen.flagged[position] = isFlagged
  }
  return seen
}

/** Adds changes to those that wait, of each question the latest choice and the latest flag. */
export function queueChanges(waiting: Waiting, changes: Iterable<Change>) {
  for (const change of changes) {
    const known = waiting.get(placeOf(change))
    if (!known || known.seq < change.seq) waiting.set(placeOf(change), change)
  }
}

/** Takes away what was confirmed, but not what was chosen since. */
export function settleChanges(waiting: Waiting, confirmed: Iterable<Change>) {
  for (const change of confirmed) {
    const known = waiting.get(placeOf(change))
    if (known && known.seq <= change.seq) waiting.delete(placeOf(change))
  }
}

/** Later than whatever this computer has numbered, and comparable with other devices: the server's time in milliseconds. */
export function nextSeq(last: number, now: number) {
  return Math.max(last + 1, Math.round(now))
}
