import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * While a dialog is open, a history step is undone before the router sees it, and the top dialog closes. So dialogs need no history
 * entries. A step to another site cannot be undone.
 */

/** Close functions of the open dialogs, the top one last. */
const open: (() => void)[] = []

/** React Router numbers its history entries (`idx`); the first has no key. */
type Entry = { idx?: number; key?: string } | null

/** `idx` of the current entry. */
let here: number | undefined
let isAway = false
let timer: number | undefined
/** Steps within this time are undone together. */
const gatherMs = 30

function comeBack() {
  const to = (history.state as Entry)?.idx
  // The member may have followed a link meanwhile, so compare again.
  isAway = to !== undefined && here !== undefined && to !== here
  if (isAway) history.go(here! - to!)
}

// Must run before the router's listener. Listeners run in order, and the router's module imports this one.
window.addEventListener('popstate', (event) => {
  const to = (event.state as Entry)?.idx
  if (to === undefined || here === undefined || (open.length === 0 && !isAway)) return
  event.stopImmediatePropagation()
  window.clearTimeout(timer)
  isAway = to !== here
  if (isAway) timer = window.setTimeout(comeBack, gatherMs)
  else open.at(-1)?.()
})

/** Tracks the current history entry. Only the root calls it. */
export function useShownEntry() {
  const { key } = useLocation()
  useEffect(() => {
    const entry: Entry = history.state
    if ((entry?.key ?? 'default') === key) here = entry?.idx
  }, [key])
}

/** The back button closes this dialog, like Escape. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const own = () => close()
    open.push(own)
    return () => void open.splice(open.indexOf(own), 1)
  }, [isOpen])
}
