import type { ExamCase } from '../../supabase/functions/_shared/contract/content-exam-cases.ts'
import type { ContentPattern } from '../../supabase/functions/_shared/contract/content.ts'
import { sections } from '../../supabase/functions/_shared/contract/exams.ts'
import { readPulse } from '../../supabase/functions/_shared/tcm/read-pulse.ts'
import { readTongue } from '../../supabase/functions/_shared/tcm/read-tongue.ts'
import { checkCase } from '../../supabase/functions/_shared/tcm/check-case.ts'
import type { Bank } from '../../supabase/functions/_shared/tcm/open-bank.ts'
import { rowsOf, twice } from './entries.ts'
import type { Fault } from './faults.ts'
import type { Content, Read } from './file-kinds.ts'
import { faultAt, type Place } from './yaml-file.ts'

export function examCaseFaults(content: Content, bank: Bank): Fault[] {
  const usualSigns = new Map(content.patterns.map(({ value }) => [value.id, signsOf(value)]))
  const codes = new Set(rowsOf.points(content).map(({ value }) => value.code as string))
  return [
    ...content.examCases.flatMap(({ file, value }) => {
      const found = (place: Place, reason: string) => faultAt(file, place, reason)
      const usual = usualSigns.get(value.pattern)
      return [
        ...(file.path === `content/exam-cases/${value.id}.yaml`
          ? []
          : [found(['id'], `The file must be ${value.id}.yaml.`)]),
        ...checkCase(value, bank).map(({ path, message }) => found(path, message)),
        ...formFaults(value, codes).map(({ place, reason }) => found(place, reason)),
        ...(usual ? signFaults(value, usual).map(({ place, reason }) => found(place, reason)) : []),
      ]
    }),
    ...unevenKeys(content.examCases),
    ...sharedSentences(content.examCases),
  ]
}

type Found = { place: Place; reason: string }

function formFaults({ questions, scenario }: ExamCase, codes: Set<string>): Found[] {
  return questions.flatMap(({ section, options, question }, at) => {
    const place = ['questions', at]
    const texts = [question, ...options.flatMap(({ option, why }) => [option, why])]
    const same = new Set(options.map(({ option }) => option.toLowerCase())).size < 4
    return [
      ...(section === sections[at] ? [] : [{ place, reason: `It is the turn of ${sections[at]}.` }]),
      ...(same ? [{ place, reason: 'Two options are the same.' }] : []),
      ...[scenario, ...texts].flatMap((text) =>
        [...text.matchAll(pointInText)]
          .filter(([code]) => !codes.has(code))
          .map(([code]) => ({ place, reason: `There is no point ${code}.` })),
      ),
    ]
  })
}
const pointInText =
  /\b(?:LU|LI|ST|SP|HT|SI|BL|KI|PC|SJ|GB|LR|REN|DU|TE|TB|UB|CV|GV|LV|EX-(?:HN|UE|LE|CA|B)|[MN]-(?:HN|UE|LE|CA|BW))-\d{1,3}\b/g

const families: Record<string, string> = {
  pale: 'pale',
  'slightly pale': 'pale',
  normal: 'normal',
  'slightly red': 'red',
  red: 'red',
  crimson: 'red',
  'pale purple': 'purple',
  'slightly purple': 'purple',
  purple: 'purple',
  bluish: 'purple',
}

const signsOf = ({ tongue, pulse }: ContentPattern) => ({
  said: { tongue, pulse },
  tongue: readTongue(tongue).findings,
  pulse: readPulse(pulse).findings,
})

function signFaults(
  { tongue, pulse, exceptions = [] }: ExamCase,
  { said, ...usual }: ReturnType<typeof signsOf>,
): Found[] {
  const isExcused = (about: string) => exceptions.some((one) => one.about === about)
  const differs = (one?: string, other?: string) => one && other && families[one] !== families[other]
  const coats = [tongue.coat?.color, usual.tongue.coat?.color].map(
    (one) => one && /yellow|brown|black/.test(one),
  )
  const rates = [pulse.rate, usual.pulse.rate].map((one) => one && /slow|rapid/.exec(one)?.[0])
  const wrongTongue =
    differs(tongue.color, usual.tongue.color) ||
    (coats[0] !== undefined && coats[1] !== undefined && coats[0] !== coats[1])
  const wrongPulse = rates[0] && rates[1] && rates[0] !== rates[1]
  return [
    ...(wrongTongue && !isExcused('tongue')
      ? [{ place: ['tongue'], reason: `The pattern's tongue is ${said.tongue}: say why in exceptions.` }]
      : []),
    ...(wrongPulse && !isExcused('pulse')
      ? [{ place: ['pulse'], reason: `The pattern's pulse is ${said.pulse}: say why in exceptions.` }]
      : []),
  ]
}

/** With fewer answers than this, an uneven spread over A to D may be chance. */
const fewest = 100
const [least, most] = [0.22, 0.28]

function unevenKeys(cases: Read<ExamCase>[]): Fault[] {
  const answers = cases.flatMap(({ value }) => value.questions.map(({ answer }) => answer))
  if (answers.length < fewest) return []
  return ['A', 'B', 'C', 'D'].flatMap((letter) => {
    const share = answers.filter((one) => one === letter).length / answers.length
    const reason = `${letter} is the right answer of ${(share * 100).toFixed(0)} % of all questions.`
    return share < least || share > most ? [{ file: 'content/exam-cases', line: 1, reason }] : []
  })
}

const shortest = 30

function sharedSentences(cases: Read<ExamCase>[]): Fault[] {
  return twice(
    cases.flatMap(({ file, value }) => {
      const whys = value.questions.flatMap(({ options }, at) =>
        options.map(({ why }, index) => ({
          text: why,
          place: ['questions', at, 'options', index, 'why'] as Place,
        })),
      )
      return [{ text: value.scenario, place: ['scenario'] as Place }, ...whys].flatMap(({ text, place }) =>
        [...new Set(text.split(/(?<=[.!?])\s+/))]
          .filter((sentence) => sentence.length > shortest)
          .map((sentence) => ({ key: sentence, file, place })),
      )
    }),
  )
}
