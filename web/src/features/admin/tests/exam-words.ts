import type { AdminExam } from '@contract/exam-making.ts'

const kinds = { simple: 'Simple', complex: 'Complex', mock: 'Mock Exam' }
const bankModels = ['built-in', 'pattern-bank']

export const kindWords = ({ kind }: AdminExam) => kinds[kind]

export function timeWords(seconds: number) {
  const minutes = Math.floor(seconds / 60)
  return `${minutes}:${String(seconds % 60).padStart(2, '0')} (${seconds} seconds)`
}

export function provenanceWords({ provenance, author_name }: Pick<AdminExam, 'provenance' | 'author_name'>) {
  const model = provenance?.model ?? null
  if (model === null) return author_name ? `Written manually by ${author_name}` : 'Written manually'
  const source = bankModels.includes(model) ? 'Built-in pattern bank' : `AI-drafted (${model})`
  return author_name ? `${source}, reviewed by ${author_name}` : source
}

export const previewPath = ({ id, kind }: AdminExam) =>
  kind === 'mock' ? `/mock-exam?preview=${id}` : `/test/${kind}?preview=${id}`
