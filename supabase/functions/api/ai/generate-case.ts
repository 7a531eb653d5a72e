import { generateFull, generateGuided } from '../../_shared/contract/ai.ts'
import { route } from '../../_shared/route.ts'
import { generate } from './generate.ts'

export const generateGuidedRoute = route(generateGuided, (context) => {
  const { model, job_id, ...input } = context.input
  return generate(context, { kind: 'guided_case', model, job_id, input, steps: ['Case study'] })
})

export const generateFullRoute = route(generateFull, (context) => {
  const { model, job_id, ...input } = context.input
  return generate(context, {
    kind: 'full_case',
    model,
    job_id,
    input,
    steps: [input.tcm_diagnosis || 'Case study'],
  })
})
