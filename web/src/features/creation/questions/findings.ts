import type { QuestionFinding } from '@contract/ai.ts'
import { ApiError } from '@contract/errors.ts'

/** Turns the errors of a refused save into findings by question. */
export function refusedFindings(error: unknown): QuestionFinding[] {
  if (!(error instanceof ApiError) || error.code !== 'quality_gate') return []
  return (error.errors ?? []).map(({ path, message }) => {
    const position = /^questions\.(\d+)/.exec(path)?.[1]
    return {
      position: position === undefined ? null : Number(position),
      kind: 'options',
      message,
      blocks: true,
    }
  })
}

/** Joins lists without repetitions, errors first. */
export function joinFindings(...lists: QuestionFinding[][]): QuestionFinding[] {
  const said = new Set<string>()
  const each = lists.flat().filter(({ position, message }) => {
    const words = `${position} ${message}`
    return !said.has(words) && said.add(words)
  })
  return each.toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
}

export const findingsOf = (findings: QuestionFinding[], position: number | null) =>
  findings.filter((finding) => finding.position === position)
