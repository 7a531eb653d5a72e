import { findIdentifiers } from '@contract/identifiers.ts'
import { readSigns } from '@tcm/read-signs.ts'
import { saidIn } from '@tcm/phrases.ts'
import { isVisible, personName } from '@contract/visible-text.ts'
import { ownWords, withoutMarks } from '@contract/without-marks.ts'
import { hostileTexts } from '../specs/hostile/texts.ts'

const readers: Record<string, (text: string) => unknown> = {
  readSigns,
  'readSigns under headings': (text) => readSigns(`Tongue and pulse:\n${text}\n\nTongue:\n${text}`),
  'readSigns in a sentence': (text) => readSigns(`The tongue is ${text}`),
  findIdentifiers,
  withoutMarks,
  ownWords,
  isVisible,
  personName: (text) => personName.safeParse(text),
  saidIn: (text) => saidIn(['chest pain', 'chest pain … left arm', 'liver … qi', 'a … b', '肝 … 气'], text),
}

const lengths = [5_000, 25_000, 50_000] as const
/** Below this many milliseconds a ratio is noise. */
const floor = 50

/** Runs each reader of members’ text over hostile texts, and fails where twice the length takes three times as long. */
export async function run([only = '']: string[]) {
  const slow: string[] = []
  for (const [reader, read] of Object.entries(readers).filter(([name]) => name.includes(only)))
    for (const [name, make] of Object.entries(hostileTexts)) {
      const times = lengths.map((length) => {
        const text = make(length)
        const rounds = Array.from({ length: 3 }, () => {
          const begun = performance.now()
          read(text)
          return performance.now() - begun
        })
        return Math.min(...rounds)
      })
      const ratio = times[2]! / Math.max(times[1]!, floor)
      const line = `${reader}, ${name}: ${times.map((ms) => ms.toFixed(1)).join(' / ')} ms, ×${ratio.toFixed(1)}`
      if (ratio >= 3) slow.push(line)
      if (times[2]! > floor) console.log(line)
    }
  console.log(slow.length === 0 ? 'All of them are linear.' : `Superlinear:\n${slow.join('\n')}`)
  if (slow.length > 0) process.exitCode = 1
}
