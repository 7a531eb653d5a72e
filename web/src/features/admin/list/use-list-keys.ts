import { useShortcuts } from '../../../lib/page/shortcuts.ts'
import { searchBoxId } from './filter-bar.tsx'

export function useListKeys() {
  useShortcuts((key) => {
    if (key === '/') {
      document.getElementById(searchBoxId)?.focus()
      return true
    }
    const rows = [...document.querySelectorAll<HTMLElement>('#admin-list [data-row]')]
    const here = rows.findIndex((row) => row.contains(document.activeElement))
    if (key === 'j' || key === 'k') {
      const next = rows[here < 0 ? 0 : here + (key === 'j' ? 1 : -1)]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
      return next !== undefined
    }
    if (key !== 'x') return false
    const box = rows[here]?.querySelector<HTMLInputElement>('input[type="checkbox"]')
    box?.click()
    return Boolean(box)
  })
}
