import { z } from 'zod'
import type { Difficulty } from '../../../_shared/contract/cases.ts'
import { sections } from '../../../_shared/contract/exams.ts'
import { areDifferent, notDifferent } from '../../../_shared/contract/question-text.ts'
import { fieldRules, modelAlarms, modelPerson } from './case-fields.ts'
import { type Prompt, writePrompt } from './prompt.ts'

export const testVersion = 'test-2'

const short = z.string().min(1).max(500)
const question = z
  .object({
    section: z.enum(sections),
    question: z.string().min(5).max(1_000),
    options: z.array(short).length(4),
    correct_answer: z.int().min(0).max(3),
    explanations: z.array(z.string().min(1).max(1_500)).length(4),
    uses: z.array(z.string().min(1).max(80)).max(12),
    refers: z.boolean(),
  })
  .refine(areDifferent, notDifferent)

const answer = z.object({
  diagnosis: z.string().min(3).max(200),
  person: modelPerson,
  alarms: modelAlarms,
  case_scenario: z.string().min(80).max(8_000),
  questions: z
    .array(question)
    .length(6)
    .refine((list) => list.every((one, index) => one.section === sections[index]), {
      message: `The six sections come in this order: ${sections.join(', ')}.`,
    }),
})
export type WrittenTest = z.infer<typeof answer>

export const writeTestPrompt = ({
  difficulty,
  ...data
}: {
  difficulty: Difficulty
  tcm_topic: string
  case_info: string
  library: object
}): Prompt<WrittenTest> =>
  writePrompt(
    'six_questions',
    `Write one case with six multiple-choice questions, on the topic or the case in the data; where both are empty, on a pattern of your choice. "library" in the data is what the club's library says of it: keep to it, and invent nothing about a person that the data does not say or the case does not need.
case_scenario: ${
      difficulty === 'simple'
        ? 'exactly five sentences, one clear pattern'
        : 'three to four paragraphs, several organs or mixed signs'
    }; age, complaint, history, findings, tongue and pulse; it names neither the pattern nor the treatment.
diagnosis: the pattern, in a few words.
questions: one for each section: primary TCM diagnosis; primary treatment principle; best differential diagnosis; most appropriate point combination; best nutritional recommendation; most important lifestyle advice.
Each has four options of similar length and kind, one of them right and three that a student might well choose; none is "all of the above" or the like. correct_answer is the index of the right one, from 0 to 3, and differs from question to question.
${fieldRules}
refers: true where the right option sends the person to a physician or a hospital. An alarm that nobody has examined needs such an answer, and no needles before it.
explanations: for each option, in the same order, one or two sentences why it is right or wrong in this case.`,
    data,
    answer,
  )
