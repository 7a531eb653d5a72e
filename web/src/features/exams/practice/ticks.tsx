import choiceClasses from '../../../ui/choices.module.css'

export function Ticks<Value extends string>({
  legend,
  about,
  choices,
  chosen,
  onChange,
}: {
  legend: string
  about: string
  choices: { value: Value; text: string }[]
  chosen: Value[]
  onChange: (chosen: Value[]) => void
}) {
  return (
    <fieldset className={choiceClasses.choices}>
      <legend className={choiceClasses.legend}>{legend}</legend>
      <p className={choiceClasses.about}>{about}</p>
      <div className={choiceClasses.list}>
        {choices.map(({ value, text }) => (
          <label key={value} className={choiceClasses.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
                )
              }
            />
            <span className={choiceClasses.words}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
