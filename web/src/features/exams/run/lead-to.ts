/** Down to where the bar that stays in sight hides what lies there. */
const barEnd = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)

/** For the ref of what has just come: whoever moved on reads and has it read out from its beginning. */
export function leadTo(head: HTMLElement | null) {
  if (!head) return
  head.focus({ preventScroll: true })
  const sheet = head.closest('[data-sheet]') ?? head
  // Under the bar that stays in sight, or above the window.
  if (sheet.getBoundingClientRect().top < barEnd())
    sheet.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** To what has taken the place of what was pressed: the page moves only where its beginning is not in sight. */
export function leadInPlace(head: HTMLElement | null) {
  if (!head) return
  head.focus({ preventScroll: true })
  const { top } = head.getBoundingClientRect()
  // Between the bar and the buttons, both of which stay in sight.
  if (top < barEnd() || top > window.innerHeight - 180)
    head.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** For the ref of a result: it takes the place of the whole page. */
export function leadToTop(head: HTMLElement | null) {
  head?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: 'instant' })
}
