import type { AdminExam } from '@contract/exam-making.ts'
import { withoutMarks } from '@contract/without-marks.ts'

const kinds = { simple: 'Simple', complex: 'Complex', mock: 'Mock Exam' }
const maxExcerptChars = 160
const bankModels = ['built-in', 'pattern-bank']

export const kindWords = ({ kind }: AdminExam) => kinds[kind]

export function timeWords(seconds: number) {
  const minutes = Math.floor(seconds / 60)
  return `${minutes}:${String(seconds % 60).padStart(2, '0')} (${seconds} seconds)`
}

export function excerptOf(scenario: string) {
  const text = withoutMarks(scenario.slice(0, 4 * maxExcerptChars))
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= maxExcerptChars) return text
  const cut = text.slice(0, maxExcerptChars)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxExcerptChars - 30))}...`
}

export function provenanceWords({ provenance, author_name }: Pick<AdminExam, 'provenance' | 'author_name'>) {
  const model = provenance?.model ?? null
  if (model === null) return author_name ? `Written manually by ${author_name}` : 'Written manually'
  const source = bankModels.includes(model) ? 'Built-in pattern bank' : `AI-drafted (${model})`
  return author_name ? `${source}, reviewed by ${author_name}` : source
}

export const previewPath = ({ id, kind }: AdminExam) =>
  kind === 'mock' ? `/mock-exam?preview=${id}` : `/test/${kind}?preview=${id}`
