import type { Bank } from '../../../_shared/tcm/open-bank.ts'
import { sayFindings } from '../../../_shared/tcm/scan-person.ts'
import { pickCase, type Wish } from './draw.ts'

const longestTitle = 90
const mostDescribed = 1_000

/** Returns a written case with the admin's additional information, word for word. */
export function draftFullCase(bank: Bank, wish: Wish) {
  const { value, origin } = pickCase(bank, wish)
  const { person, topics, scenario, questions } = value
  const [girl, boy] = person.age < 16 ? ['Girl', 'Boy'] : ['Woman', 'Man']
  // Leaves out questions about their options ('Which point combination …?'), since a case study shows no options.
  const asked = [
    'What is the primary TCM diagnosis, and which findings decide it?',
    ...questions.filter(({ practice }) => practice).map(({ question }) => question),
    'Which points would you choose, and what would you tell this person about food and daily life?',
  ]
  return {
    title: `${person.sex === 'female' ? girl : boy} of ${person.age}: ${topics.slice(0, 2).join(', ')}`,
    description: firstSentence(scenario),
    content: joinSections({
      'Chief Complaint and History': scenario,
      'Questions for Discussion': bulleted(asked),
      ...(wish.notes && { 'Additional Information': wish.notes }),
    }),
    tags: topics,
    origin,
  }
}

/** Arranges the admin's own text in sections, and looks up each point. */
export function draftGuidedCase(
  bank: Bank,
  {
    signs_symptoms,
    tongue_pulse,
    points_used,
  }: { signs_symptoms: string; tongue_pulse: string; points_used: string[] },
) {
  const scan = bank.scan(`${signs_symptoms}\n${tongue_pulse}`)
  const known = points_used.map((typed) => ({ typed, point: bank.findPoint(typed) }))
  const cautions = known.flatMap(({ typed, point }) => {
    if (!point) return [`${typed} is not a point of the library.`]
    return [
      ...(scan.conditions.includes('pregnancy') && point.pregnancy ? [`${typed}: ${point.cautions}`] : []),
      ...(point.needle ? [`${point.code} is not needled. ${point.cautions}`] : []),
    ]
  })
  return {
    title: shortened(firstSentence(signs_symptoms)),
    description: firstSentence(signs_symptoms),
    content: joinSections({
      'Signs and Symptoms': signs_symptoms,
      'Tongue and Pulse': tongue_pulse,
      'Points Used': bulleted(
        known.map(({ typed, point }) => (point ? `${point.code} ${point.pinyin}` : typed)),
      ),
    }),
    tags: [],
    origin: {
      written_case: null,
      remark: 'Your own words, laid out in sections. Nothing was added; an AI model can write it out.',
      notes: '',
      note_findings: [...cautions, ...sayFindings(scan, signs_symptoms)],
    },
  }
}

const joinSections = (sections: Record<string, string>) =>
  Object.entries(sections)
    .map(([title, text]) => `${title}:\n${text}`)
    .join('\n\n')
const bulleted = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
const firstSentence = (text: string) =>
  (/^[^\n]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text.split('\n')[0]!).slice(0, mostDescribed)

function shortened(text: string) {
  const bare = text.replace(/[.!?]$/, '')
  if (bare.length <= longestTitle) return bare
  return `${bare.slice(0, bare.lastIndexOf(' ', longestTitle)).replace(/[,;:]$/, '')} …`
}
