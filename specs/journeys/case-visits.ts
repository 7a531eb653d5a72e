import { randomUUID } from 'node:crypto'
import { person, publish, saveQuiz } from '../kit/cases.ts'
import { visitAs } from './club-visits.ts'

// Each case gets a new study master, because a member can create only 20 cases an hour.
export const studyMaster = () => person('is_study_master')
export const newTag = () => `tag-${randomUUID().slice(0, 8)}`
export const listeningGuest = (path: string, topic: string) => visitAs(null, path, { topic })

/** Publishes a case with a quiz of two questions, to which the first and the second option are right. */
export async function caseWithQuiz() {
  const author = await studyMaster()
  const id = await publish(author)
  const question = (text: string, correct_answer: number) => ({
    question: text,
    options: ['Wind', 'Cold', 'Damp'],
    correct_answer,
    explanation: `Because of ${text.toLowerCase()}`,
  })
  await saveQuiz(author, { id, questions: [question('Which cause?', 0), question('Which nature?', 1)] })
  return id
}

/** A commitment to a case. */
export const answer = {
  pattern: 'blood-deficiency',
  principle: '',
  points: [] as string[],
  confidence: 4 as const,
  reason: '',
  is_shown: true,
}
