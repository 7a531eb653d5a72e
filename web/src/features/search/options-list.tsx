/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox: the line above takes the keys, and no select can hold such options */
import { useEffect } from 'react'
import type { Choosing } from './use-choosing.ts'
import type { Option } from './use-suggestions.ts'
import classes from './options-list.module.css'

/** The options of a combobox. The input keeps the focus, and a press chooses an option before the input blurs. */
export function OptionsList({
  options,
  choosing,
  onChoose,
}: {
  options: Option[]
  choosing: Choosing
  onChoose: (option: Option) => void
}) {
  const chosenId = choosing.optionId(choosing.chosen)
  useEffect(() => {
    document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div id={choosing.listId} role="listbox" aria-label="Suggestions">
      {options.map((option, index) => (
        <div
          key={option.key}
          id={choosing.optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === choosing.chosen}
          className={`gap-sm py-xs px-md thumb ${classes.option}`}
          onPointerMove={() => choosing.point(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span className="break-anywhere">{option.name}</span>
          {option.note && <span className="soft ellipsis">{option.note}</span>}
          <span className={`soft ${classes.word}`}>{option.word}</span>
        </div>
      ))}
    </div>
  )
}
