import classes from './marked-options.module.css'

/** The options of a question: the right one marked, and a wrong one that was chosen. */
export function MarkedOptions({
  options,
  right,
  chosen,
}: {
  options: { text: string; why?: string }[]
  right: number
  chosen?: number
}) {
  const wrong = chosen === right ? undefined : chosen
  return (
    <ul className={classes.options}>
      {options.map(({ text, why }, place) => (
        <li key={place} data-right={place === right || undefined} data-wrong={place === wrong || undefined}>
          <p className={classes.option}>
            <span>{text}</span>
            {place === right && <strong>Correct answer</strong>}
            {place === wrong && <strong>Your Answer</strong>}
          </p>
          {why && <p className={classes.why}>{why}</p>}
        </li>
      ))}
    </ul>
  )
}
