import { reportDialog } from '../../../lib/dialogs/report-dialog.ts'

export const reportQuestion = (question: string, { id, number }: { id: string; number: number | null }) =>
  reportDialog.open({
    target: 'question',
    targetId: id,
    questionNumber: number ?? undefined,
    words: question,
  })
