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
    <fieldset className={`stack gap-0 ${choiceClasses.choices}`}>
      <legend className="mb-xs text-md medium">{legend}</legend>
      <p className={`soft regular ${choiceClasses.about}`}>{about}</p>
      <div className={`tiles-sm fields gap-xs ${choiceClasses.list}`}>
        {choices.map(({ value, text }) => (
          <label
            key={value}
            className={`row outlined items-start gap-sm py-xs px-md thumb ${choiceClasses.choice}`}
          >
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
                )
              }
            />
            <span className="stack gap-0 medium can-shrink">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
