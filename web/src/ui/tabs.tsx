import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import classes from './tabs.module.css'

export type Tab = { name: string; text: string; count?: number; panel: ReactNode }

/** Where there are more than fit, the chosen one is moved into sight. */
function showInList(tab: HTMLElement | null) {
  const list = tab?.parentElement
  if (!tab || !list) return
  const { offsetLeft, offsetWidth } = tab
  if (offsetLeft < list.scrollLeft || offsetLeft + offsetWidth > list.scrollLeft + list.clientWidth)
    list.scrollLeft = offsetLeft - (list.clientWidth - offsetWidth) / 2
}

/** Tabs by the book: one stop on the keyboard's way, arrows move between them. Only the chosen panel is there. */
export function Tabs({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string
  tabs: Tab[]
  chosen: string
  onChoose: (name: string) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex(({ name }) => name === chosen)

  const move = (event: KeyboardEvent) => {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = target === undefined ? undefined : tabs.at(target % tabs.length)
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    list.current?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes.list}>
        {tabs.map(({ name, text, count }) => (
          <button
            key={name}
            ref={name === chosen ? showInList : undefined}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? `panel-${name}` : undefined}
            tabIndex={name === chosen ? 0 : -1}
            className={classes.tab}
            onClick={() => onChoose(name)}
            onKeyDown={move}
          >
            {text}
            {count !== undefined && (
              <>
                {' '}
                <span className={classes.count}>({count.toLocaleString('en-US')})</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        key={chosen}
        role="tabpanel"
        id={`panel-${chosen}`}
        aria-labelledby={`tab-${chosen}`}
        tabIndex={0}
        className={classes.panel}
      >
        {tabs[index]?.panel}
      </div>
    </>
  )
}
