import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { OptionsList } from './options-list.tsx'
import { useChoosing } from './use-choosing.ts'
import { type Option, useSuggestions } from './use-suggestions.ts'
import classes from './line-suggestions.module.css'

/** Adds a suggestion list to an existing input, as an editable combobox. Enter without a choice submits the input. */
export function LineSuggestions({ line }: { line: HTMLInputElement }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => line.value)
  const [isOpen, setIsOpen] = useState(true)
  const { options } = useSuggestions(isOpen ? typed : '')
  const choosing = useChoosing(options.length)
  const isShown = isOpen && options.length > 0

  const choose = ({ path }: Option) => {
    setIsOpen(false)
    line.blur()
    void navigate(path)
  }
  const type = useEffectEvent(() => {
    setTyped(line.value)
    setIsOpen(true)
    choosing.reset()
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const option = options[choosing.chosen]
    if (event.key === 'Enter' && isShown && option) choose(option)
    else if (event.key === 'Escape' && isShown) setIsOpen(false)
    else if (!isShown || !choosing.move(event.key)) return
    event.preventDefault()
  })

  useEffect(() => {
    const end = new AbortController()
    line.addEventListener('input', () => type(), end)
    line.addEventListener('keydown', (event) => press(event), end)
    line.addEventListener('blur', () => setIsOpen(false), end)
    line.form?.addEventListener('submit', () => setIsOpen(false), end)
    return () => end.abort()
  }, [line])

  useEffect(() => {
    const said = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? choosing.listId : '',
      'aria-activedescendant': isShown && choosing.chosen >= 0 ? choosing.optionId(choosing.chosen) : '',
    }
    for (const [name, value] of Object.entries(said))
      if (value) line.setAttribute(name, value)
      else line.removeAttribute(name)
  })

  return createPortal(
    isShown && (
      <div className={`outlined py-2xs px-2xs ${classes.under}`}>
        <OptionsList options={options} choosing={choosing} onChoose={choose} />
      </div>
    ),
    line.form ?? document.body,
  )
}
