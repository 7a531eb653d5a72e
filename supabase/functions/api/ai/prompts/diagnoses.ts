import { z } from 'zod/mini'
import { type Prompt, writePrompt } from './prompt.ts'

export const diagnosesVersion = 'diagnoses-1'

const answer = z.object({
  diagnoses: z.array(z.string().check(z.minLength(3), z.maxLength(120))).check(
    z.length(15),
    z.refine((list) => new Set(list.map((one) => one.toLowerCase())).size === 15, {
      message: 'Two are the same.',
    }),
  ),
})
type WrittenDiagnoses = z.infer<typeof answer>

export const writeDiagnosesPrompt = (): Prompt<WrittenDiagnoses> =>
  writePrompt(
    'diagnoses',
    `Name fifteen different TCM patterns for a mock board examination: of many organs and causes, full and empty, hot and cold, none twice in other words.
diagnoses: fifteen names in English as textbooks give them.`,
    { count: 15 },
    answer,
  )
