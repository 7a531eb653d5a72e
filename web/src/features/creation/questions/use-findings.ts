import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { checkQuestions, type QuestionFinding } from '@contract/ai.ts'
import { checkQuery } from '../drafting/ai-queries.ts'
import type { ExamQuestionValues } from './exam-form-values.ts'
import { joinFindings, refusedFindings } from './findings.ts'

const debounceMs = 900

/**
 * Checks the questions after a pause in typing. Incomplete questions keep the last findings. Findings of a refused save stay until the
 * next change.
 */
export function useFindings(scenarios: string[], questions: ExamQuestionValues[]) {
  const now = JSON.stringify({ case_scenarios: scenarios, questions })
  const [settled] = useDebouncedValue(now, debounceMs)
  const complete = useMemo(() => {
    const asked = checkQuestions.input.safeParse(JSON.parse(settled))
    return asked.success ? settled : null
  }, [settled])
  const { data } = useQuery({ ...checkQuery(complete), placeholderData: keepPreviousData })
  const [refusal, setRefusal] = useState<{ findings: QuestionFinding[]; of: string } | null>(null)
  const findings = useMemo(
    () => joinFindings(refusal?.of === now ? refusal.findings : [], data ?? []),
    [refusal, now, data],
  )
  return {
    findings,
    noteRefusal: (error: unknown) => setRefusal({ findings: refusedFindings(error), of: now }),
  }
}
