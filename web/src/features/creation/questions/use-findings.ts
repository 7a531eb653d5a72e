import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { checkQuestions, type QuestionFinding } from '@contract/ai.ts'
import { ApiError } from '@contract/errors.ts'
import { callApi } from '../../../lib/api/api.ts'
import type { ExamQuestionValues } from './exam-form-values.ts'

const debounceMs = 900

/**
 * Checks the questions after a pause in typing. While a question is incomplete, the last findings stay. The findings of
 * a refused save stay until the next change.
 */
export function useFindings(scenarios: string[], questions: ExamQuestionValues[]) {
  const now = JSON.stringify({ case_scenarios: scenarios, questions })
  const [settled] = useDebouncedValue(now, debounceMs)
  const complete = useMemo(() => checkQuestions.input.safeParse(JSON.parse(settled)).data, [settled])
  const { data = [] } = useQuery({
    queryKey: ['ai', 'check', settled],
    enabled: complete !== undefined,
    queryFn: async ({ signal }) => (await callApi(checkQuestions, complete!, { signal })).findings,
    gcTime: 60_000,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  const [refusal, setRefusal] = useState<{ findings: QuestionFinding[]; of: string } | null>(null)
  const findings = useMemo(() => {
    const all = [...data, ...(refusal?.of === now ? refusal.findings : [])]
    const different = new Map(all.map((finding) => [`${finding.position} ${finding.message}`, finding]))
    return [...different.values()].toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
  }, [refusal, now, data])
  return {
    findings,
    noteRefusal: (error: unknown) => setRefusal({ findings: refusedFindings(error), of: now }),
  }
}

function refusedFindings(error: unknown): QuestionFinding[] {
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

export const findingsOf = (findings: QuestionFinding[], position: number | null) =>
  findings.filter((finding) => finding.position === position)
