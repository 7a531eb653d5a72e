import type { Practice, PracticeKey, PracticeQuestion } from '@contract/practice.ts'
import { markNames } from '../../../lib/text/mark-names.ts'
import { sectionLabels } from '../../../lib/club/section-labels.ts'

export const sectionOf = ({ section }: Pick<PracticeQuestion, 'section'>) =>
  section === null ? 'Quiz' : sectionLabels[section]

export const describeCase = ({ title }: Practice['cases'][number]) => title ?? 'Case scenario'

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

export const noPrediction = 'Practice, not a predicted score.'
