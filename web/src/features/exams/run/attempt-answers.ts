export type Answers = { answers: number[]; flagged: boolean[] }
/** Without a choice it is the flag alone, and says nothing of the answer: that may have been given on another device. */
export type Change = { position: number; choice?: number | undefined; flagged: boolean; seq: number }

/** What the person sees: what the server has, and over it what it has not confirmed yet. */
export function overlay({ answers, flagged }: Answers, changes: Iterable<Change>): Answers {
  const seen = { answers: [...answers], flagged: [...flagged] }
  for (const { position, choice, flagged: isFlagged } of changes) {
    if (choice !== undefined) seen.answers[position] = choice
    seen.flagged[position] = isFlagged
  }
  return seen
}

/** Adds changes to those that wait, of each question the latest; a flag alone joins the choice that waits. */
export function queueChanges(waiting: Map<number, Change>, changes: Iterable<Change>) {
  for (const change of changes) {
    const known = waiting.get(change.position) ?? change
    const [older, newer] = known.seq < change.seq ? [known, change] : [change, known]
    waiting.set(change.position, { ...newer, choice: newer.choice ?? older.choice })
  }
}

/** Takes away what was confirmed, but not what was chosen since. */
export function settleChanges(waiting: Map<number, Change>, confirmed: Iterable<Change>) {
  for (const { position, choice, seq } of confirmed) {
    const known = waiting.get(position)
    if (known && known.seq <= seq && (choice ?? known.choice) === choice) waiting.delete(position)
  }
}

/** Later than whatever this computer has numbered, and comparable with other devices: the server's time in milliseconds. */
export function nextSeq(last: number, now: number) {
  return Math.max(last + 1, Math.round(now))
}
