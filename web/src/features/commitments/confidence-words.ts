import type { CommittedAnswer } from '@contract/commitments.ts'

export const confidenceWords: Record<CommittedAnswer['confidence'], string> = {
  1: 'Guessing',
  2: 'Unsure',
  3: 'Fairly sure',
  4: 'Certain',
}
