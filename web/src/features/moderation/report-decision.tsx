import '@mantine/core/styles/Input.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { commentContent } from '@contract/comments.ts'
import type { ReportedItem, ReportOutcome } from '@contract/moderation.ts'
import { useSession } from '../../lib/session.ts'
import { type Choice, Choices } from '../../ui/choices.tsx'
import { targetWords } from './report-words.ts'
import type { Resolution } from './use-report-actions.ts'
import classes from './report-queue.module.css'

function outcomesFor({ target, author_id }: ReportedItem, isAdmin: boolean): Choice<ReportOutcome>[] {
  const it = targetWords[target]
  const hasAuthor = author_id !== null
  return [
    { value: 'keep', text: 'Keep', about: 'Nothing is wrong with it' },
    ...(target === 'comment'
      ? [{ value: 'edit', text: 'Edit', about: 'Keep it with other words' } as const]
      : []),
    ...(hasAuthor
      ? [{ value: 'warn', text: 'Warn', about: 'Keep it, and tell the author why' } as const]
      : []),
    { value: 'delete', text: 'Delete', about: `The ${it} goes for good` },
    ...(hasAuthor && isAdmin
      ? [{ value: 'suspend', text: 'Suspend', about: `Delete it and suspend the author` } as const]
      : []),
  ]
}

/** The outcome, and what is said with it. */
export function ReportDecision({
  item,
  isBusy,
  onDecide,
}: {
  item: ReportedItem
  isBusy: boolean
  onDecide: (resolution: Resolution) => void
}) {
  const user = useSession()
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null)
  const [content, setContent] = useState(item.content)
  const [note, setNote] = useState('')
  const [until, setUntil] = useState('')
  const [fault, setFault] = useState<{
    field: 'outcome' | 'content' | 'note' | 'until'
    text: string
  } | null>(null)
  const faultOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  const it = targetWords[item.target]

  const decide = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (outcome === null) return setFault({ field: 'outcome', text: 'Please choose what becomes of it.' })
    if (outcome === 'edit') {
      const checked = commentContent.safeParse(content)
      if (!checked.success) return setFault({ field: 'content', text: checked.error.issues[0]!.message })
    }
    if (outcome === 'warn' && note.trim() === '')
      return setFault({ field: 'note', text: 'Please tell the author why.' })
    if (until && Date.parse(until) <= Date.now())
      return setFault({ field: 'until', text: 'Please choose a day to come.' })
    setFault(null)
    if (outcome === 'delete' && !window.confirm(`Are you sure you want to delete this ${it}?`)) return
    if (outcome === 'suspend' && !window.confirm(`Delete this ${it} and suspend ${item.author_name}?`)) return
    onDecide({
      outcome,
      ...((outcome === 'warn' || outcome === 'suspend') && { note }),
      ...(outcome === 'edit' && { content }),
      ...(outcome === 'suspend' && until && { until: new Date(until).toISOString() }),
    })
  }

  return (
    <form className={classes.decision} noValidate onSubmit={decide}>
      <Choices
        legend="What becomes of it?"
        name={`outcome-${item.target_id}`}
        choices={outcomesFor(item, user?.is_admin ?? false)}
        value={outcome}
        error={faultOf('outcome')}
        onChoose={setOutcome}
      />
      {outcome === 'edit' && (
        <Textarea
          label="The comment with other words"
          size="md"
          autosize={false}
          rows={6}
          value={content}
          error={faultOf('content')}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
      )}
      {(outcome === 'warn' || outcome === 'suspend') && (
        <Textarea
          label={outcome === 'warn' ? 'What the author is told' : 'Why, as the author is told'}
          size="md"
          rows={3}
          maxLength={500}
          value={note}
          error={faultOf('note')}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      {outcome === 'suspend' && (
        <TextInput
          type="date"
          label="Until"
          description="Left empty: until an admin lifts it"
          size="md"
          className={classes.until}
          value={until}
          error={faultOf('until')}
          onChange={(event) => setUntil(event.currentTarget.value)}
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
