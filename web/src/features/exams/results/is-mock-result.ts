import type { MockExamResult, TestResult } from '@contract/exams.ts'

export function isMockResult(result: TestResult | MockExamResult): result is MockExamResult {
  return result.kind === 'mock'
}
