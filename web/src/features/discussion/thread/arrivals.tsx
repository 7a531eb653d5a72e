import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { countOf } from '../../../lib/text/count-of.ts'
import { Icon } from '../../../ui/icon.tsx'
import { markPage } from '../../../ui/mark-page.ts'
import { watchStuck } from '../../../ui/watch-stuck.ts'
import classes from './arrivals.module.css'

const markArrivals = markPage('data-arrivals')

/** Announces new comments outside the window, without scrolling to them: in the head of the discussion, or below the tabs once the head
 * has scrolled away. */
export function Arrivals({
  ids,
  tools,
  isCounted,
  onShow,
}: {
  ids: string[]
  tools: HTMLElement | null
  /** Whether the head already counts the new comments. */
  isCounted: boolean
  onShow: (id: string) => void
}) {
  const [isAway, setIsAway] = useState(false)
  const watchHead = useCallback((mark: HTMLElement | null) => {
    if (mark) return watchStuck(mark, setIsAway)
  }, [])
  const [first] = ids
  const count = countOf(ids.length, 'new comment')
  const show = () => first !== undefined && onShow(first)
  return (
    <div className={classes.rail}>
      <div ref={watchHead} className={classes.mark} />
      <output className={`block ${classes.place}`}>
        {first !== undefined && isAway && (
          <button
            type="button"
            ref={markArrivals}
            className={`inline gap-xs text-sm strong accent ${classes.news}`}
            onClick={show}
          >
            <Icon name="arrow" size={18} />
            {count}
          </button>
        )}
      </output>
      {first !== undefined &&
        !isAway &&
        !isCounted &&
        tools &&
        createPortal(
          <button type="button" className={`link-button medium thumb ${classes.inHead}`} onClick={show}>
            {count}
          </button>,
          tools,
        )}
    </div>
  )
}
