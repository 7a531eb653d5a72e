import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { markPage } from './mark-page.ts'
import { watchStuck } from './watch-stuck.ts'
import classes from './tabs.module.css'

export type Tab = { name: string; text: string; count?: ReactNode; panel: ReactNode }

/** Scrolls the tab list until the chosen tab is visible. */
function showInList(tab: HTMLElement | null) {
  const list = tab?.parentElement
  if (!tab || !list) return
  const { offsetLeft, offsetWidth } = tab
  if (offsetLeft < list.scrollLeft || offsetLeft + offsetWidth > list.scrollLeft + list.clientWidth)
    list.scrollLeft = offsetLeft - (list.clientWidth - offsetWidth) / 2
}

const markBar = markPage('data-tab-bar')

/** Reports whether the sticky bar below this sentinel is pinned to the top. */
function watchBar(mark: HTMLElement | null) {
  const bar = mark?.nextElementSibling
  if (!mark || !bar) return
  const root = document.documentElement
  const stop = watchStuck(mark, (isStuck) => {
    bar.toggleAttribute('data-stuck', isStuck)
    // Toasts move below the stuck bar.
    root.toggleAttribute('data-stuck-bar', isStuck)
  })
  return () => {
    stop()
    root.removeAttribute('data-stuck-bar')
  }
}

/** Scrolls a new panel to its top, instead of keeping the previous scroll position. */
function showTop(bar: HTMLElement | null | undefined) {
  if (bar?.hasAttribute('data-stuck'))
    window.scrollBy(0, bar.previousElementSibling!.getBoundingClientRect().top)
}

/** Tabs as ARIA describes them: one tab stop, and arrow keys move between the tabs. Only the chosen panel is rendered. */
export function Tabs({
  label,
  tabs,
  chosen,
  title,
  onChoose,
}: {
  label: string
  tabs: Tab[]
  chosen: string
  /** Makes the tabs sticky and shows this title once the page's head has scrolled away. */
  title?: string
  onChoose: (name: string) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex(({ name }) => name === chosen)

  const choose = (name: string) => {
    onChoose(name)
    showTop(list.current?.parentElement)
  }

  const move = (event: KeyboardEvent) => {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = target === undefined ? undefined : tabs.at(target % tabs.length)
    if (!next) return
    event.preventDefault()
    choose(next.name)
    list.current?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus()
  }

  return (
    <>
      {title !== undefined && <div ref={watchBar} className={classes.mark} />}
      <div
        ref={title === undefined ? undefined : markBar}
        className={title === undefined ? undefined : classes.bar}
      >
        <div ref={list} role="tablist" aria-label={label} className={`gap-0 scroll-row ${classes.list}`}>
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
              className={`px-md text-md medium dim ${classes.tab}`}
              onClick={() => choose(name)}
              onKeyDown={move}
            >
              {text}
              {count !== undefined && (
                <>
                  {' '}
                  <span className="regular dim figures">
                    ({typeof count === 'number' ? count.toLocaleString('en-US') : count})
                  </span>
                </>
              )}
            </button>
          ))}
        </div>
        {title !== undefined && (
          <p aria-hidden="true" className={`strong nowrap ellipsis ${classes.title}`}>
            {title}
          </p>
        )}
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
