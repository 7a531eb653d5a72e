import type { ListedComment } from '@contract/comments.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { useShortcuts } from '../../../lib/page/shortcuts.ts'
import { rowInView } from '../../../lib/page/steady-scroll.tsx'
import { keysListId } from './keys-list.tsx'
import { whileSettling } from './reveal.ts'
import type { DrawnRow } from './row-group.tsx'
import { idOfRow } from './row-groups.ts'

const isMarked = (row: DrawnRow) => row.kind === 'comment' && (row.isNew || row.isArrival)
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]')

function step(by: number) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const here = focusedRow()
  const inView = all.find((row) => row === rowInView(document.body))
  const next = here ? all[all.indexOf(here) + by] : (inView ?? all[0])
  if (!next) return
  whileSettling(() => next.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  next.focus({ preventScroll: true })
}

/** j and k move between comments, n to the next new one, ? lists the keys. `unseen` has folded comments last. */
export function useThreadKeys(rows: DrawnRow[], unseen: ListedComment[], onShow: (id: string) => void) {
  const goToNew = () => {
    // After a click on the thread header's button, focus is on it and not on a row, so continue from the row last jumped to.
    const here = (focusedRow() ?? document.querySelector('[data-row][data-asked]'))?.id
    const at = rows.findIndex((row) => `comment-${idOfRow(row)}` === here)
    const below = rows.slice(at + 1).find(isMarked)
    const inSight = rows.filter(isMarked).map(idOfRow)
    const folded = unseen.find(({ id }) => !inSight.includes(id))
    // After the last visible new comment, go to those in folded branches, then start again at the first.
    const next = below ? idOfRow(below) : (folded?.id ?? inSight[0])
    if (next === undefined) notify.info('No new comments')
    else onShow(next)
  }
  useShortcuts((key) => {
    const list = document.getElementById(keysListId)
    if (list?.matches(':popover-open')) return false
    if (key === 'j') step(1)
    else if (key === 'k') step(-1)
    else if (key === 'n') goToNew()
    else if (key === '?') {
      list?.showPopover()
      list?.focus()
    } else return false
    return true
  })
  return goToNew
}
