import { generateDiagnoses, generateMockExam, generateTest } from '../../_shared/contract/ai.ts'
import { route } from '../../_shared/route.ts'
import { generate } from './generate.ts'

export const generateTestRoute = route(generateTest, (context) => {
  const { model, job_id, ...input } = context.input
  return generate(context, { kind: 'test', model, job_id, input, steps: [input.tcm_topic || 'Test'] })
})

export const generateDiagnosesRoute = route(generateDiagnoses, (context) => {
  const { model, job_id } = context.input
  return generate(context, { kind: 'diagnoses', model, job_id, input: {}, steps: ['15 diagnoses'] })
})

export const generateMockExamRoute = route(generateMockExam, (context) => {
  const { model, job_id, diagnoses } = context.input
  return generate(context, { kind: 'mock_exam', model, job_id, input: { diagnoses }, steps: diagnoses })
})
