import { Component, createRef, type ReactNode } from 'react'

type Anchor = { element: Element; top: number }

/**
 * Keeps the focused field, or the topmost whole row, in place in the window while rows appear and disappear. Safari has no scroll
 * anchoring, and other browsers have none at the top of a page. `version` must change with the rows, which have `data-row`. `isLeaving`:
 * another list replaces these rows, so no row is kept in place.
 */
export class SteadyScroll extends Component<{ version: unknown; isLeaving?: boolean; children: ReactNode }> {
  private readonly root = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: { version: unknown; isLeaving?: boolean }): Anchor | null {
    if (before.version === this.props.version || before.isLeaving) return null
    const element = this.anchor()
    return element && { element, top: element.getBoundingClientRect().top }
  }

  override componentDidUpdate(_props: unknown, _state: unknown, anchor: Anchor | null) {
    if (!anchor?.element.isConnected) return
    const moved = anchor.element.getBoundingClientRect().top - anchor.top
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
  }

  private anchor() {
    const form = document.activeElement?.closest('form')
    const field = form?.querySelector('textarea')
    if (field && isInWindow(field)) return field
    // The field is above the window or covered by its preview, but its form is visible.
    if (field && isInWindow(form!)) return form!
    return this.root.current && rowInView(this.root.current)
  }

  override render() {
    return <div ref={this.root}>{this.props.children}</div>
  }
}

/** Returns the topmost row that begins in the window, or else the row at its middle. */
export function rowInView(root: Element) {
  const box = root.getBoundingClientRect()
  if (box.bottom < 0 || box.top > window.innerHeight) return null
  // Probing points in the window is cheaper than measuring thousands of rows.
  const x = box.left + box.width / 2
  for (let y = Math.max(box.top, 0) + 1; y < window.innerHeight; y += 24) {
    const row = document.elementFromPoint(x, y)?.closest('[data-row]')
    if (row && root.contains(row) && row.getBoundingClientRect().top >= 0) return row
  }
  return document.elementFromPoint(x, window.innerHeight / 2)?.closest('[data-row]') ?? null
}

function isInWindow(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
