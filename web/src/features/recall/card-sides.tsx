import type { RecallCard } from '@contract/recall.ts'
import { markNames } from '../../lib/text/mark-names.ts'
import { LinkedText } from '../../lib/text/linked-text.tsx'
import { MarkedOptions } from '../../ui/marked-options.tsx'
import classes from './card-sides.module.css'

/** Focuses the heading of the next card, where screen readers then start. */
const leadTo = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

const letterOf = (place: number) => `${String.fromCharCode(65 + place)}.`

export function CardQuestion({
  card: { asks },
  chosen,
  isRevealed,
  onChoose,
}: {
  card: RecallCard
  chosen: number | null
  isRevealed: boolean
  onChoose: (option: number) => void
}) {
  return (
    <>
      <h2 id="asked" ref={leadTo} tabIndex={-1} data-led className={`break-anywhere ${classes.asked}`}>
        {asks.question}
      </h2>
      {asks.kind !== 'entry' && !isRevealed && (
        <div className="stack gap-xs">
          {asks.options.map((option, place) => (
            <button
              key={place}
              type="button"
              className={`row outlined items-start gap-sm py-sm px-md ink pressable ${classes.option}`}
              aria-pressed={chosen === place}
              onClick={() => onChoose(place)}
            >
              <span className="soft strong text-md">{letterOf(place)}</span> <span>{option}</span>
            </button>
          ))}
        </div>
      )}
      {asks.kind === 'entry' && !isRevealed && (
        <p className="dim">What do you know about it? Recall the dangers first.</p>
      )}
    </>
  )
}

export function CardAnswer({ card: { asks }, chosen }: { card: RecallCard; chosen: number | null }) {
  if (asks.kind === 'entry')
    return (
      <dl className={`stack ${classes.entry}`}>
        {asks.answers.map(({ label, text, is_danger }) => (
          <div key={label} data-danger={is_danger || undefined}>
            <dt className="soft">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  const perOption = asks.explanations.length === asks.options.length
  const whys = asks.explanations.map((why, place) => markNames(why, asks.links?.[place] ?? []))
  return (
    <>
      <MarkedOptions
        options={asks.options.map((text, place) => ({
          mark: letterOf(place),
          text,
          why: perOption && whys[place] && <LinkedText text={whys[place]} />,
        }))}
        right={asks.correct_answer}
        chosen={chosen ?? undefined}
      />
      {!perOption && whys[0] && (
        <p className="dim">
          <LinkedText text={whys[0]} />
        </p>
      )}
    </>
  )
}
