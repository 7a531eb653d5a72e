import type { z } from 'zod'
import type { medicine, unfitFor } from '../../../_shared/contract/content-herbs.ts'
import { says } from '../../../_shared/tcm/red-flag-words.ts'
import { anyOf } from './any-of.ts'
import type { Bank } from './bank.ts'
import { isTakenBack } from './read-others.ts'

export type Medicine = z.infer<typeof medicine>
export type UnfitFor = z.infer<typeof unfitFor>

const stoppedBefore =
  /\b(?:stopped|came off|has come off|no longer(?: takes| on)?|used to take|once took|quit|finished|formerly|previously|allergic to|allergy to|intolerant of|reacted to|refused|declined)(?: (?!and\b|but\b|now\b|then\b|takes\b|on\b)\p{L}+){0,3} $/iu
const stoppedAfter =
  /^(?:[^.;,]{0,20}\b(?:was|were|has been|have been) (?:stopped|discontinued|withdrawn|ended)|,? (?:which (?:she|he) )?(?:stopped|discontinued|ended|given up)\b|[^.;,]{0,12}\buntil\b(?! now)|[^.;,]{0,12}\ballergy\b)/iu

export function readMedicines({ drafting }: Bank, text: string): Medicine[] {
  return drafting.medicines.medicines.flatMap(({ name, words, but }) => {
    const lower = (but ? text.replace(anyOf(but), ' ') : text).toLowerCase()
    const said = [...lower.matchAll(anyOf(words))].filter(
      ({ index, 0: word }) =>
        !stoppedBefore.test(lower.slice(0, index)) && !stoppedAfter.test(lower.slice(index + word.length)),
    )
    return said.some(({ index, 0: word }) => says(lower.slice(0, index + word.length), ending(word)))
      ? [name]
      : []
  })
}
const ending = (word: string) => new RegExp(`${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'u')

/** Said, and not taken back in the same clause. */
const stands = (text: string, words: RegExp) =>
  says(
    text.replace(words, (said, ...rest) =>
      isTakenBack(text.slice((rest.find((one) => typeof one === 'number') as number) + said.length))
        ? ' '
        : said,
    ),
    words,
  )

export const readConditions = ({ drafting }: Bank, text: string): UnfitFor[] =>
  drafting.medicines.conditions.flatMap(({ name, words }) => (stands(text, anyOf(words)) ? [name] : []))

export const readPacemaker = ({ drafting }: Bank, text: string) =>
  stands(text, anyOf(drafting.medicines.pacemaker))
