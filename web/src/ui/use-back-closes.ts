import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * While a window is open, a step through the history is taken back before the router learns of it, and the uppermost window closes
 * instead. So no window has an entry of its own, and none leaves one behind. A step out of the club cannot be taken back.
 */

/** How to close each window that is open, the uppermost at the end. */
const open: (() => void)[] = []

/** React Router's: it numbers the entries of the history, and the first one has no key. */
type Entry = { idx?: number; key?: string } | null

/** The number of the one that is shown. */
let here: number | undefined
let isAway = false
let timer: number | undefined
/** Steps that follow each other at once are taken back together. */
const gatherMs = 30

function comeBack() {
  const to = (history.state as Entry)?.idx
  // The member may have followed a link meanwhile.
  isAway = to !== undefined && here !== undefined && to !== here
  if (isAway) history.go(here! - to!)
}

// The router's own comes after it: a window calls its listeners in their order, and the router is made of what imports this.
window.addEventListener('popstate', (event) => {
  const to = (event.state as Entry)?.idx
  if (to === undefined || here === undefined || (open.length === 0 && !isAway)) return
  event.stopImmediatePropagation()
  window.clearTimeout(timer)
  isAway = to !== here
  if (isAway) timer = window.setTimeout(comeBack, gatherMs)
  else open.at(-1)?.()
})

/** Once, for the whole app. */
export function useShownEntry() {
  const { key } = useLocation()
  useEffect(() => {
    const entry: Entry = history.state
    if ((entry?.key ?? 'default') === key) here = entry?.idx
  }, [key])
}

/** A step back closes this window, as Escape does, and stays on the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const own = () => close()
    open.push(own)
    return () => void open.splice(open.indexOf(own), 1)
  }, [isOpen])
}
