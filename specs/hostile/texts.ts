/** Repeats a piece up to the given length; slow to parse unless the parser is linear. */
const repeated = (piece: string) => (length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

const han = (gap: string) => (length: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)))
    .join(gap)
    .slice(0, length)

export const hostileTexts: Record<string, (length: number) => string> = {
  'two words': repeated('liver qi '),
  'a code': repeated('LR-3 '),
  'one short word': repeated('qi '),
  'Han without gaps': han(''),
  'Han with gaps': han(' '),
  'one long word': repeated('a'),
  'letters and digits': repeated('1e'),
  digits: repeated('1'),
  'digits with gaps': repeated('1 '),
  hyphens: repeated('a-'),
  commas: repeated(','),
  'commas with gaps': repeated(', '),
  blanks: repeated(' '),
  newlines: repeated('\n'),
  'carriage returns': repeated('\r'),
  'blanks and newlines': repeated(' \n'),
  'invisible letters': repeated('\u200b'),
  'combining marks': repeated('\u0301'),
  'marks out of order': repeated('\u0315\u0300\u05ae'),
  'open brackets': repeated('['),
  'links without an end': repeated('[a]('),
  'links that a blank ends': (length) => `${repeated('[a](')(length - 1)} `,
  'closed brackets': repeated('[]('),
  stars: repeated('*'),
  'stars with letters': repeated('*a'),
  'stars with gaps': repeated('* '),
  quotes: repeated('>'),
  'quotes with gaps': repeated('> '),
  hashes: repeated('#'),
  'hashes with gaps': repeated('# '),
  'heading marks': repeated('###### '),
  'at signs': repeated('@'),
  'names after at signs': repeated('@a '),
  addresses: repeated('a@a.'),
  backslashes: repeated('\\'),
  'full stops': repeated('.'),
  'full stops with gaps': repeated('. '),
  semicolons: repeated(';'),
  colons: repeated('a:'),
  'the word tongue': repeated('tongue '),
  'the word pulse': repeated('pulse '),
  'the word the': repeated('the '),
  'the word and': repeated('and '),
  'tongues in sentences': repeated('The tongue is red. '),
  'tongues in one sentence': repeated('the tongue is red, '),
  'signs in one sentence': repeated('red tip, thin coat or '),
  'doubts in one sentence': repeated('perhaps red '),
  'doubts without commas': repeated('red perhaps blorb '),
  'unknown words': repeated('red zork '),
  'distinct unknown words': (length) =>
    Array.from({ length: Math.ceil(length / 4) }, (_, at) => `, q${at.toString(36)}`)
      .join('')
      .slice(0, length),
  'choices in one sentence': repeated('red or '),
  'coats in one sentence': repeated('thin coat '),
  'coats of many words': repeated('thin and white, '),
  'articles and places': repeated('a, tip '),
  'cracks of many words': repeated('long deep '),
  'veins of many words': repeated('veins dark '),
  'a red flag again and again': repeated('chest pain '),
  denials: repeated('no '),
  'denied red flags': repeated('no chest pain '),
}
