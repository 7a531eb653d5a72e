import { z } from 'zod/mini'
import { defaultModel, draftOrigin, modelName } from '@contract/ai.ts'
import { saveTest } from '@contract/exam-making.ts'
import { sections } from '@contract/exams.ts'
import {
  emptyQuestions,
  examQuestionValues,
  filledQuestion,
  isUntouched,
  lacksWords,
  sourceValues,
  timeLimitOf,
  timeLimitText,
} from '../questions/exam-form-values.ts'

/** Values of the form. A draft from another screen lacks some of them, so they have defaults. */
export const testFormValues = z.object({
  case_scenario: z.string(),
  questions: z.array(examQuestionValues).check(
    z.length(sections.length),
    z.refine((questions) => questions.every((one, index) => one.section === sections[index])),
  ),
  time_limit: z._default(timeLimitText, '540'),
  source: sourceValues,
  origin: z._default(z.nullable(draftOrigin), null),
  is_featured: z._default(z.boolean(), false),
  tcm_topic: z._default(z.string(), ''),
  case_info: z._default(z.string(), ''),
  model: z.catch(z._default(modelName, defaultModel), defaultModel),
})
export type TestFormValues = z.output<typeof testFormValues>

export const emptyTest = () => testFormValues.parse({ case_scenario: '', questions: emptyQuestions() })

const filled = z.object({
  ...testFormValues.shape,
  case_scenario: saveTest.input.shape.case_scenario,
  questions: z.array(filledQuestion),
  time_limit: timeLimitOf(540),
})
export type FilledTest = z.output<typeof filled>
// The form always has every value. Only a stored record can lack some, hence the cast.
export const filledTest = filled as unknown as z.ZodMiniType<FilledTest, TestFormValues>

/** Returns whether the form has text that a generated draft would replace. */
export const hasWords = ({ case_scenario, questions }: Pick<TestFormValues, 'case_scenario' | 'questions'>) =>
  case_scenario.trim() !== '' || !questions.every(isUntouched)

export const lacksRequired = ({ case_scenario, questions }: TestFormValues) =>
  case_scenario.trim() === '' || questions.some(lacksWords)
