/** As long as a case may be, and chosen to be slow to read: what repeats, what begins a name at each word, what has no gaps. */
const han = (gap: string) =>
  Array.from({ length: 50_000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000))).join(gap)

const whole = (text: string) => text.slice(0, 49_990)

export const slowTexts: Record<string, string> = {
  'two words again and again': whole('liver qi '.repeat(6_000)),
  'Chinese characters with gaps': whole(han(' ')),
  'Chinese characters without a gap': whole(han('')),
  'a code again and again': whole('LR-3 '.repeat(10_000)),
  'letters and digits in turn': whole('1e'.repeat(25_000)),
  'the word that most names begin with': whole('qi '.repeat(17_000)),
  // Two entries are called so: each is compared with its neighbours.
  'a name of two entries again and again': whole('太陽'.repeat(25_000)),
  'accents without a letter': whole('\u0301\u0327'.repeat(25_000)),
  hyphens: whole('a-'.repeat(25_000)),
}
