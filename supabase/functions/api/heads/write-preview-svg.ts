import type { Drawing } from './drawing.ts'
import { drawTongue } from './draw-tongue.ts'

const [width, height] = [1200, 630]
const [margin, beside] = [84, 420]
const ink = '#1c1f1a'
const soft = '#55584e'

export function writePreviewSvg({ club: { name, color }, label, title, tongue }: Drawing) {
  const space = width - 2 * margin - (tongue ? beside : 0)
  const { size, lines } = fitWords(keepDrawable(title) || keepDrawable(name), space)
  const leading = size * 1.18
  const top = 130 + (height - 300 - lines.length * leading) / 2 + size
  const words = lines.map((line, place) => text(line, margin, top + place * leading, size, ink, size / 42))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#f6f2e9"/>
<rect width="14" height="${height}" fill="${color}"/>
${text(keepDrawable(label), margin, 116, 30, color, 0.6)}
${words.join('\n')}
<path d="M${margin} ${height - 112}h64" stroke="${color}" stroke-width="3"/>
${text(keepDrawable(name), margin, height - 62, 28, soft, 0)}
${tongue ? `<g transform="translate(${width - beside - 20} 72) scale(1.6)">${drawTongue(tongue)}</g>` : ''}
</svg>`
}

// Only one font weight is loaded, so a stroke makes letters bolder.
const text = (line: string, x: number, y: number, size: number, fill: string, bold: number) =>
  `<text x="${x}" y="${Math.round(y)}" font-family="Noto Sans" font-size="${size}" fill="${fill}" stroke="${fill}" stroke-width="${bold.toFixed(1)}" stroke-linejoin="round">${escaped(line)}</text>`

const escaped = (words: string) =>
  words.replace(/[&<>]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[mark]!)

/** The letters in the fonts. Other letters lose their accents or are dropped. */
const hasLetter =
  /[ -~\u00a0-\u00ff\u0100\u0101\u0112\u0113\u011a\u011b\u012a\u012b\u014c\u014d\u016a\u016b\u01cd-\u01dc\u2010-\u2026]/

function keepDrawable(words: string) {
  return Array.from(words.normalize('NFC'), (letter) => {
    if (hasLetter.test(letter)) return letter
    const [base = ''] = letter.normalize('NFD')
    return hasLetter.test(base) ? base : ''
  })
    .join('')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const most = 4

/** Picks the largest size at which the text fits in four lines; otherwise the last line ends in dots. */
function fitWords(words: string, space: number) {
  for (const size of [76, 66, 58, 50]) {
    const lines = wrapWords(words, space / size)
    if (lines.length <= most) return { size, lines }
  }
  const size = 50
  const lines = wrapWords(words, space / size).slice(0, most)
  return { size, lines: [...lines.slice(0, -1), `${lines.at(-1)!.replace(/[\s.,;:]*\S{0,2}$/, '')} …`] }
}

/** Wraps a text into lines. `space` is the width in multiples of the letter size. */
function wrapWords(words: string, space: number) {
  const lines = ['']
  for (const word of words.split(' ').flatMap((one) => cutWord(one, space))) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`
    if (breadthOf(longer) <= space) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cutWord(word: string, space: number): string[] {
  if (breadthOf(word) <= space) return [word]
  const mostLetters = Math.max(1, Math.floor(space / 0.9))
  return word.match(new RegExp(`.{1,${mostLetters}}`, 'gu')) ?? []
}

const breadthOf = (line: string) =>
  Array.from(line).reduce((sum, letter) => {
    if (/[MW@%—…]/.test(letter)) return sum + 0.95
    if (/[mw]/.test(letter)) return sum + 0.9
    if (/[A-Z0-9]/.test(letter)) return sum + 0.66
    if (/[ijlI.,;:'|!()\-ītfr ]/.test(letter)) return sum + 0.34
    return sum + 0.6
  }, 0)
