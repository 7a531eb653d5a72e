import outcome from './outcome.module.css'

/** The head of a review, and whether only what was wrong is shown. */
export function OnlyWrong({ isOn, onTurn }: { isOn: boolean; onTurn: (isOn: boolean) => void }) {
  return (
    <>
      <h2 id="answer-review" className={outcome.subtitle}>
        Answer Review
      </h2>
      <label className={outcome.filter}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
        />
        Only wrong
      </label>
    </>
  )
}
