import { z } from 'zod/mini'
import type { Difficulty } from '../../../_shared/contract/cases.ts'
import { sections } from '../../../_shared/contract/exams.ts'
import { areDifferent, notDifferent } from '../../../_shared/contract/question-text.ts'
import { fieldRules, modelAlarms, modelPerson } from './case-fields.ts'
import { type Prompt, writePrompt } from './prompt.ts'

export const testVersion = 'test-2'

const short = z.string().check(z.minLength(1), z.maxLength(500))
const question = z
  .object({
    section: z.enum(sections),
    question: z.string().check(z.minLength(5), z.maxLength(1_000)),
    options: z.array(short).check(z.length(4)),
    correct_answer: z.int().check(z.minimum(0), z.maximum(3)),
    explanations: z.array(z.string().check(z.minLength(1), z.maxLength(1_500))).check(z.length(4)),
    uses: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(12)),
    refers: z.boolean(),
  })
  .check(z.refine(areDifferent, notDifferent))

const answer = z.object({
  diagnosis: z.string().check(z.minLength(3), z.maxLength(200)),
  person: modelPerson,
  alarms: modelAlarms,
  case_scenario: z.string().check(z.minLength(80), z.maxLength(8_000)),
  questions: z.array(question).check(
    z.length(6),
    z.refine((list) => list.every((one, index) => one.section === sections[index]), {
      message: `The six sections come in this order: ${sections.join(', ')}.`,
    }),
  ),
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
