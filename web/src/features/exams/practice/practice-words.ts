import type { Practice, PracticeQuestion } from '@contract/practice.ts'
import { sectionLabels } from '../section-labels.ts'

export const sectionOf = ({ section }: Pick<PracticeQuestion, 'section'>) =>
  section === null ? 'Quiz' : sectionLabels[section]

export const describeCase = ({ title }: Practice['cases'][number]) => title ?? 'Case scenario'

/** What adaptive practice must not be taken for. */
export const noPrediction = 'Practice, not a predicted score.'
