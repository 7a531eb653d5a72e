import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Rating } from '@contract/recall.ts'
import { focusHeading } from '../../lib/page/focus-heading.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { useShortcuts } from '../../lib/page/shortcuts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Scenario } from '../../lib/club/scenario.tsx'
import { Desk } from '../../ui/desk.tsx'
import { CardAnswer, CardQuestion } from './card-sides.tsx'
import { NoteForm } from './note-form.tsx'
import { countWords } from './next-card.ts'
import { NothingDue } from './nothing-due.tsx'
import { RatingButtons } from './rating-buttons.tsx'
import type { OwnDeck } from './recall-queries.ts'
import { useUnsentWords } from './review-outbox.ts'
import { useRecallRun } from './use-recall-run.ts'
import classes from './recall-run.module.css'

export function RecallRun({ userId, deck }: { userId: string; deck: OwnDeck }) {
  const run = useRecallRun(userId, deck)
  const { card, shown } = run
  const unsent = useUnsentWords(userId)

  useShortcuts((key) => {
    if (key === 'u' && run.canUndo) run.undo()
    else if (!card) return false
    // The space key must still press a focused button or link.
    else if (key === ' ' && !shown.isRevealed && !document.activeElement?.closest('button, a')) run.reveal()
    else if (shown.isRevealed && ['1', '2', '3', '4'].includes(key)) run.answer(Number(key) as Rating)
    else if (
      !shown.isRevealed &&
      'options' in card.asks &&
      key in letters &&
      letters[key]! < card.asks.options.length
    )
      run.reveal(letters[key]!)
    else if (key === 's') run.suspend()
    else if (key === 'y') run.bury()
    else if (key === 'n') run.beginNote()
    else return false
    return true
  })

  return (
    <div className="stack">
      {(card || unsent || run.canUndo) && (
        <div className="line gap-x-md thumb">
          {card && <p className="strong figures">{countWords(run.count)}</p>}
          {unsent && <output className="soft">{unsent}</output>}
          {run.canUndo && (
            <Button
              className="push-end"
              variant="subtle"
              leftSection={<Icon name="undo" size={18} />}
              onClick={run.undo}
            >
              Undo
            </Button>
          )}
        </div>
      )}
      {card ? (
        // The key remounts each card, or the next card would keep the scroll position of the last card.
        <article key={`${card.id} ${shown.since}`} aria-labelledby="asked">
          <Desk
            title="Case scenario"
            text={'scenario' in card.asks && card.asks.scenario && <Scenario text={card.asks.scenario} />}
            at={Number(shown.isRevealed)}
            foot={
              shown.isRevealed ? (
                <RatingButtons outcomes={run.outcomes()} now={serverNow()} onRate={run.answer} />
              ) : (
                <Button size="lg" fullWidth onClick={() => run.reveal()}>
                  Show answer
                </Button>
              )
            }
            aside={
              <div className="stack">
                <div className={`line gap-x-xs ${classes.tools}`}>
                  <Link to={card.opens} className="line-link">
                    {card.asks.kind === 'entry' ? 'Open in the library' : 'Open its source'}
                  </Link>
                  <Button variant="subtle" onClick={run.beginNote}>
                    {card.note ? 'Edit note' : 'Add note'}
                  </Button>
                  <Button variant="subtle" onClick={run.bury}>
                    Not today
                  </Button>
                  <Button variant="subtle" onClick={run.suspend}>
                    Suspend
                  </Button>
                </div>
                <p className="soft keyboard-only">
                  Shortcuts: Space shows the answer, A to D choose an option, 1 to 4 rate, U undoes, N writes
                  a note, Y puts off until tomorrow, S suspends.
                </p>
              </div>
            }
          >
            <CardQuestion
              card={card}
              chosen={shown.chosen}
              isRevealed={shown.isRevealed}
              onChoose={run.reveal}
            />
            {shown.isRevealed && <CardAnswer card={card} chosen={shown.chosen} />}
            {run.note !== null ? (
              <NoteForm
                text={run.note}
                known={card.note}
                onText={run.writeNote}
                onSave={() => {
                  run.saveNote()
                  focusHeading('asked')
                }}
                onCancel={() => {
                  run.dropNote()
                  focusHeading('asked')
                }}
              />
            ) : (
              card.note &&
              shown.isRevealed && <p className={`py-xs px-md pre-line ${classes.note}`}>{card.note}</p>
            )}
          </Desk>
        </article>
      ) : (
        <NothingDue deck={deck} />
      )}
    </div>
  )
}

const letters: Record<string, number> = { a: 0, b: 1, c: 2, d: 3, e: 4, f: 5 }
