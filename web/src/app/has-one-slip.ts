/** Tells whether `typed` matches `word`, or its beginning, with at most one typing error. */
export function hasOneSlip(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const rest = typed.slice(at)
  const right = word.slice(at)
  return [
    right.startsWith(rest.slice(1)),
    right.slice(1).startsWith(rest),
    right.slice(1).startsWith(rest.slice(1)),
    right.length > 1 && `${right[1]}${right[0]}${right.slice(2)}`.startsWith(rest),
  ].includes(true)
}
