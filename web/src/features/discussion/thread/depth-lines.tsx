import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { DrawnRow } from './row-group.tsx'
import { idOfRow } from './row-groups.ts'
import classes from './depth-lines.module.css'

/** Distance in pixels at which a press still means a line. comment-row.module.css makes the same area pressable. */
const before = 8
const after = 14

const elementOf = (row: DrawnRow | undefined) => row && document.getElementById(`comment-${idOfRow(row)}`)

/** Returns the branch whose line is under the pointer: its parent, its first and last row, and the line's position. */
function branchAt({ target, clientX }: MouseEvent, rows: DrawnRow[]) {
  // Only the row element has lines; a press on its text has another target.
  if (!(target instanceof HTMLElement) || !target.matches('[data-row][data-depth]')) return null
  const at = rows.findIndex((row) => `comment-${idOfRow(row)}` === target.id)
  if (at < 0) return null
  const { depth } = rows[at]!
  const style = getComputedStyle(target)
  const lines = Math.min(depth, Number(style.getPropertyValue('--deepest')))
  const step = parseFloat(style.marginInlineStart) / lines
  const { left } = target.getBoundingClientRect()
  const offset = clientX - left
  if (offset > after) return null
  const line = lines + Math.min(Math.floor((offset + before) / step), 0)
  if (line < 1) return null
  const headDepth = line === lines ? depth - 1 : line - 1
  const isWithin = (row: DrawnRow) => row.depth > headDepth
  const head = rows.findLastIndex((row, index) => index < at && !isWithin(row))
  if (head < 0 || rows[head]!.depth !== headDepth) return null
  const end = rows.findIndex((row, index) => index > at && !isWithin(row))
  return {
    head: idOfRow(rows[head]!),
    first: elementOf(rows[head + 1]),
    last: elementOf(rows.at(end < 0 ? -1 : end - 1)),
    left: left - (lines - line) * step + scrollX,
  }
}

type Bar = { left: number; top: number; height: number; rows: DrawnRow[] }

/**
 * Highlights a branch's line under the mouse, from its first row to its last; a press folds the branch. For keyboards and screen readers,
 * the button at the branch's head does the same.
 */
export function DepthLines({ rows, onFold }: { rows: DrawnRow[]; onFold: (id: string) => void }) {
  const [bar, setBar] = useState<Bar | null>(null)

  const move = useEffectEvent((event: PointerEvent) => {
    const branch = event.pointerType === 'touch' ? null : branchAt(event, rows)
    if (!branch?.first || !branch.last) return setBar(null)
    const { top } = branch.first.getBoundingClientRect()
    const { bottom } = branch.last.getBoundingClientRect()
    if (bar?.rows === rows && bar.left === branch.left && bar.top === top + scrollY) return
    setBar({ left: branch.left, top: top + scrollY, height: bottom - top, rows })
  })
  const press = useEffectEvent((event: MouseEvent) => {
    const branch = branchAt(event, rows)
    // A text selection may end here, which is no press on a line.
    if (!branch || document.getSelection()?.isCollapsed === false) return
    setBar(null)
    flushSync(() => onFold(branch.head))
    const head = document.getElementById(`comment-${branch.head}`)
    head?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    head?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const end = new AbortController()
    document.addEventListener('pointermove', (event) => move(event), end)
    document.addEventListener('click', (event) => press(event), end)
    return () => end.abort()
  }, [])

  if (!bar || bar.rows !== rows) return null
  const { left, top, height } = bar
  return createPortal(<span className={classes.bar} style={{ left, top, height }} />, document.body)
}
