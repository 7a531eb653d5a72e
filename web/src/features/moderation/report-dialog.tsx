import '@mantine/core/styles/Input.css'
import { Button, Textarea } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { report, reportReason } from '@contract/moderation.ts'
import { withoutMarks } from '@contract/without-marks.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { reportDialog, type ReportRequest } from '../../lib/dialogs/report-dialog.ts'
import { useSession } from '../../lib/session/session.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { clearStored, storedText, useStored, writeStored } from '../../lib/storage/stored.ts'
import { Choices } from '../../ui/choices.tsx'
import { reasonHints, reasonWords, targetWords } from './report-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './report-dialog.module.css'

const form = z.pick(report.input, { reason: true })
const reasons = reportReason.options.map((value) => ({
  value,
  text: reasonWords[value],
  about: reasonHints[value],
}))

/** The note survives a reload and a click that closes the dialog. */
export function ReportDialog({ request, isOpen }: { request: ReportRequest; isOpen: boolean }) {
  const { target, targetId, questionNumber, words } = request
  const key = storageKeys.ownReport(useSession()?.id, `${targetId}${questionNumber ?? ''}`)
  const note = useStored(key, storedText) ?? ''
  const { control, handleSubmit } = useForm({ resolver: zodResolver(form) })
  const send = useMutation({
    mutationFn: (filled: { reason: (typeof reasons)[number]['value'] }) =>
      callApi(report, {
        target,
        target_id: targetId,
        ...(questionNumber !== undefined && { question_number: questionNumber }),
        ...filled,
        note,
      }),
    onSuccess: () => {
      clearStored(key)
      reportDialog.close()
      notify.success('Thank you. A moderator will review it.')
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to send the report')),
  })

  return (
    <Dialog
      opened={isOpen}
      onClose={reportDialog.close}
      title={`Report this ${targetWords[target]}`}
      size="34rem"
    >
      <form
        className={`stack gap-lg ${classes.form}`}
        noValidate
        onSubmit={handleSubmit((filled) => !send.isPending && send.mutate(filled))}
      >
        <blockquote className={`clamped dim break-anywhere edge-soft ${classes.words}`}>
          {target === 'comment' ? withoutMarks(words) : words}
        </blockquote>
        <Controller
          control={control}
          name="reason"
          render={({ field, fieldState }) => (
            <Choices
              legend="What is wrong with it?"
              name="reason"
              isStacked
              choices={reasons}
              value={field.value ?? null}
              error={fieldState.error && 'Please choose a reason.'}
              onChoose={field.onChange}
            />
          )}
        />
        <Textarea
          label="What should the moderator know?"
          description="Optional. Only moderators and admins read it."
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => writeStored(key, event.currentTarget.value)}
        />
        <div className={`buttons rule-above ${classes.acts}`}>
          <Button type="submit" aria-disabled={send.isPending}>
            {send.isPending ? 'Sending...' : 'Send report'}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              clearStored(key)
              reportDialog.close()
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
