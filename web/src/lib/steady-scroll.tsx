import { Component, createRef, type ReactNode } from 'react'

type Anchor = { element: Element; top: number }

/**
 * Keeps what the person looks at where it is while rows come and go around it: the field they type in or send from, or else the topmost row that
 * is whole in the window. Browsers do this by themselves, but not at the top of a page, and some not at all.
 * `version` changes whenever the rows may have changed; those that are `isLeaving` make way for another list, whose rows stand where they
 * stand there. Rows carry `data-row`.
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
    // Of a field that stands above the window, or behind its preview, what it is sent from.
    if (field && isInWindow(form!)) return form!
    return this.root.current && rowInView(this.root.current)
  }

  override render() {
    return <div ref={this.root}>{this.props.children}</div>
  }
}

/** The topmost row that is whole in the window, or else the one in its middle. */
export function rowInView(root: Element) {
  const box = root.getBoundingClientRect()
  if (box.bottom < 0 || box.top > window.innerHeight) return null
  // Asked of the window and not of the rows: there may be thousands.
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
