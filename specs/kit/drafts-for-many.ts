import type { ExamCase } from '../../supabase/functions/api/ai/compose/compose-test.ts'
import { draftAll } from './drafts.ts'

export const { all, refused, invented } = draftAll()
export const made = [...all, ...invented]
export const keys = ({ made: { questions } }: { made: ExamCase }) =>
  questions.map(({ options }) => options[0]!)

/** What an option is for, without what it advises against. */
export const advised = (option: string) =>
  option.replace(
    /^(?:no|less|leave|give up|avoid|nothing by mouth)\b.*|\b(?:in place of|instead of|rather than|without|no|not|never|put an end to|move or purge nothing)\b.*/i,
    '',
  )
