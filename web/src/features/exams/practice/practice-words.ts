import type { Practice, PracticeKey, PracticeQuestion } from '@contract/practice.ts'
import { markNames } from '../../../lib/mark-names.ts'
import { sectionLabels } from '../section-labels.ts'

export const sectionOf = ({ section }: Pick<PracticeQuestion, 'section'>) =>
  section === null ? 'Quiz' : sectionLabels[section]

export const describeCase = ({ title }: Practice['cases'][number]) => title ?? 'Case scenario'

/** A question that has been answered, with what is right and why. */
export const explained = (asked: PracticeQuestion, key: PracticeKey, chosen: number) => ({
  number: key.position + 1,
  section: sectionOf(asked),
  question: asked.question,
  options: asked.options.map((text, option) => ({
    text,
    why: markNames(key.explanations[option] ?? '', key.links[option] ?? []),
  })),
  right: key.correct_answer,
  chosen,
  target: { id: asked.target_id, number: asked.question_number },
})

/** What adaptive practice must not be taken for. */
export const noPrediction = 'Practice, not a predicted score.'
