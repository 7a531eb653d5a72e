import type { Bank } from '../../supabase/functions/_shared/tcm/open-bank.ts'
import { type Has, openPhrases } from '../../supabase/functions/_shared/tcm/phrases.ts'
import { entryOf, type RedFlagRow, rowsOf, twice } from './entries.ts'
import type { Fault } from './faults.ts'
import type { Content } from './file-kinds.ts'
import { faultAt } from './yaml-file.ts'

const referral =
  /\b(ambulance|hospital|emergency|maternity unit|physician|surgeon|gynecologist|rheumatologist|neurologist|dentist|doctor|examined|assessed|tested|scan)\b/

/** For each urgency of a red flag, words of which a pattern's advice must contain one. */
const urgency: Partial<Record<RedFlagRow['value']['do'], RegExp>> = {
  ambulance: /\b(ambulance|hospital|emergency|maternity unit|at once)\b/,
  'same-day physician': /\b(today|same day|at once|hospital|emergency|ambulance|maternity unit)\b/,
}

/** Checks red flags and tests. A pattern must list each red flag that its cases can show, and advise whom to see. */
export function alarmFaults(content: Content, bank: Bank): Fault[] {
  const flags = rowsOf.redFlags(content)
  const read = openPhrases(
    {},
    flags.map(({ value }) => value.words),
  )
  return [
    ...twice(flags.map(entryOf)),
    ...unfoundWords(flags, bank),
    ...twice(rowsOf.tests(content).map(entryOf)),
    ...content.patterns.flatMap((pattern) => unnamedAlarms(pattern, flags, read)),
  ]
}

function unfoundWords(flags: RedFlagRow[], { read, person_words: { groups } }: Bank): Fault[] {
  return flags.flatMap(({ file, place, value: { id, words, when } }) => [
    ...when.flatMap((line, index) =>
      (line.match(/[A-Z][A-Z-]*[A-Z]/g) ?? [])
        .filter((name) => !groups[name])
        .map((name) => faultAt(file, [...place, 'when', index], `There is no group ${name}.`)),
    ),
    ...words.flatMap((said, index) =>
      read(said)(when)
        ? []
        : [faultAt(file, [...place, 'words', index], `No line in \`when\` of ${id} finds '${said}'.`)],
    ),
  ])
}

/** Matches only a flag's `words`, because `when` is deliberately wide and would report harmless sentences. */
function unnamedAlarms(
  { file, value }: Content['patterns'][number],
  flags: RedFlagRow[],
  read: (text: string) => Has,
): Fault[] {
  const named = value.red_flags ?? []
  const known = new Set(flags.map((flag) => flag.value.id))
  const strange = named.flatMap((id, index) =>
    known.has(id) ? [] : [faultAt(file, ['red_flags', index], `There is no red flag ${id}.`)],
  )
  // Leaves out histories, which are past: last year's fever is not an alarm today.
  const stories = Object.entries({ complaints: value.complaints, signs: value.signs })
  // Reads all stories at once first, since few patterns have an unnamed alarm.
  const isSaid = read(stories.flatMap(([, texts]) => texts).join('.\n'))
  const possible = flags.filter(
    (flag) => canBe(flag, value.sex) && !named.includes(flag.value.id) && isSaid(flag.value.words),
  )
  const unnamed = stories.flatMap(([key, texts]) =>
    texts.flatMap((story, index) =>
      possible
        .filter(({ value: { words } }) => read(story)(words))
        .map(({ value: { id } }) =>
          faultAt(file, [key, index], `'${story}' is an alarm, ${id}, and red_flags does not name it.`),
        ),
    ),
  )
  const advice = [...value.nutrition, ...value.daily_life].map((one) => one.advice)
  const silent = named.length > 0 && !advice.some((one) => referral.test(one))
  const unsaid = silent ? [faultAt(file, ['red_flags'], 'No advice says who is to look at it first.')] : []
  const leisurely = flags
    .filter(({ value: { id, do: what } }) => !silent && named.includes(id) && urgency[what])
    .filter(({ value: { do: what } }) => !advice.some((one) => urgency[what]!.test(one)))
    .map(({ value: { id, do: what } }) =>
      faultAt(file, ['red_flags', named.indexOf(id)], `No advice is as urgent as ${id}: ${what}.`),
    )
  return [...strange, ...unnamed, ...unsaid, ...leisurely]
}

/**
 * Whether patients with this pattern can show the red flag.
 * False if the flag depends on pregnancy or age, which only a case states.
 */
const canBe = ({ value: { who } }: RedFlagRow, sex: string) =>
  who === undefined || ((who === 'female' || who === 'male') && (sex === 'any' || sex === who))
