import '@mantine/core/styles/Input.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { commentContent } from '@contract/comments.ts'
import { type ReportedItem, type ReportOutcome, reportOutcome } from '@contract/moderation.ts'
import { edgeOfDay } from '../../lib/time/edge-of-day.ts'
import { type KeptEdit, openEdit } from '../../lib/merge/kept-edit.ts'
import { MergeNotice } from '../../lib/merge/merge-notice.tsx'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { readStored, storedText, writeStored } from '../../lib/storage/stored.ts'
import { useMergedForm } from '../../lib/merge/use-merged-form.ts'
import { useSession } from '../../lib/session/session.ts'
import { type Choice, Choices } from '../../ui/choices.tsx'
import { targetWords } from './report-words.ts'
import type { Resolution } from './use-report-actions.ts'
import classes from './report-queue.module.css'

function outcomesFor({ target, author_id }: ReportedItem, isAdmin: boolean): Choice<ReportOutcome>[] {
  const it = targetWords[target]
  const hasAuthor = author_id !== null
  const outcomes: (Choice<ReportOutcome> | false)[] = [
    { value: 'keep', text: 'Keep', about: 'Nothing is wrong with it' },
    target === 'comment' && { value: 'edit', text: 'Edit', about: 'Keep it with edited text' },
    hasAuthor && { value: 'warn', text: 'Warn', about: 'Keep it, and tell the author why' },
    { value: 'delete', text: 'Delete', about: `The ${it} is deleted for good` },
    hasAuthor && isAdmin && { value: 'suspend', text: 'Suspend', about: 'Delete it and suspend the author' },
  ]
  return outcomes.filter((outcome) => outcome !== false)
}

const decision = z
  .object({
    outcome: z.nullable(reportOutcome),
    content: z.string(),
    note: z.string(),
    until: z.string(),
  })
  .check(({ value: { outcome, content, note, until }, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: field })
    if (outcome === null) refuse('outcome', 'Please choose a decision.')
    const words = commentContent.safeParse(content)
    if (outcome === 'edit' && !words.success) refuse('content', words.error.issues[0]!.message)
    if (outcome === 'warn' && note.trim() === '') refuse('note', 'Please tell the author why.')
    const end = edgeOfDay(until, 'end')
    if (outcome === 'suspend' && until && (!end || Date.parse(end) <= Date.now()))
      refuse('until', 'Please choose a date in the future.')
  })
type Decision = z.infer<typeof decision>

export function ReportDecision({
  item,
  isBusy,
  isRefused,
  onDecide,
}: {
  item: ReportedItem
  isBusy: boolean
  isRefused: boolean
  onDecide: (resolution: Resolution) => void
}) {
  const user = useSession()
  // Keeps the notes through a reload, and also if another moderator claims the report meanwhile.
  const noteKey = storageKeys.reportNote(user?.id, item.target_id)
  const editKey = storageKeys.reportEdit(user?.id, item.target_id)
  const initial = useMemo(() => ({ content: item.content }), [item.content])
  const [opened] = useState(() => openEdit(editKey, item.content))
  const { register, control, handleSubmit, formState, getValues, setValue } = useForm<Decision>({
    resolver: zodResolver(decision),
    defaultValues: {
      outcome: null,
      ...(opened?.values ?? initial),
      note: readStored(noteKey, storedText) ?? '',
      until: '',
    },
  })
  const { merge, began, isSettled, choose } = useMergedForm(initial, opened, {
    read: () => ({ content: getValues('content') }),
    write: (field, value) => setValue(field, value),
  })
  const keepEdit = (content: string) =>
    writeStored(editKey, { content, began: began.content } satisfies KeptEdit)
  // Sends the hash of the text that the moderator read, and the current one after a refusal. The queue shows
  // only the beginning of a case, so the page can miss a change further down.
  const [read] = useState(item)
  const { words_hash } = isRefused || read.content !== item.content ? item : read
  const { errors } = formState
  const chosen = useWatch({ control, name: 'outcome' })
  const it = targetWords[item.target]

  const decide = ({ outcome, content, note, until }: Decision) => {
    if (isBusy || outcome === null || (outcome === 'edit' && !isSettled())) return
    if (outcome === 'delete' && !window.confirm(`Are you sure you want to delete this ${it}?`)) return
    if (outcome === 'suspend' && !window.confirm(`Delete this ${it} and suspend ${item.author_name}?`)) return
    onDecide({
      outcome,
      words_hash,
      ...((outcome === 'warn' || outcome === 'suspend') && { note }),
      ...(outcome === 'edit' && { content }),
      ...(outcome === 'suspend' && { until: edgeOfDay(until, 'end') }),
    })
  }

  return (
    <form
      className={`stack gap-md rule-above ${classes.decision}`}
      noValidate
      onSubmit={handleSubmit(decide)}
    >
      <Controller
        control={control}
        name="outcome"
        render={({ field, fieldState }) => (
          <Choices
            legend="Decision"
            name={`outcome-${item.target_id}`}
            choices={outcomesFor(item, user?.is_admin ?? false)}
            value={field.value}
            error={fieldState.error?.message}
            onChoose={field.onChange}
          />
        )}
      />
      {chosen === 'edit' && (
        <>
          <Textarea
            {...register('content', { onChange: ({ target }) => keepEdit(target.value as string) })}
            label="Edited comment"
            autosize={false}
            rows={6}
            error={errors.content?.message}
          />
          {merge && (
            <MergeNotice
              what="the comment was"
              labels={{ content: 'Comment' }}
              merge={merge}
              inWords={() => item.content}
              onChoose={choose}
            />
          )}
        </>
      )}
      {(chosen === 'warn' || chosen === 'suspend') && (
        <Textarea
          {...register('note', { onChange: ({ target }) => writeStored(noteKey, target.value as string) })}
          label={chosen === 'warn' ? 'Message to the author' : 'Reason, shown to the author'}
          rows={3}
          maxLength={500}
          error={errors.note?.message}
        />
      )}
      {chosen === 'suspend' && (
        <TextInput
          {...register('until')}
          type="date"
          label="Until"
          description="Leave empty to suspend until an admin lifts it"
          className={classes.until}
          error={errors.until?.message}
        />
      )}
      <p>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Deciding...' : 'Decide'}
        </Button>
      </p>
    </form>
  )
}
