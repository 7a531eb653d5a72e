/** Bottom edge of the sticky bar in pixels, which the stylesheet stores as scroll padding. */
const barEnd = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)

/** Ref callback for new content: focuses its heading, and scrolls up if the sticky bar covers its start. */
export function leadTo(head: HTMLElement | null) {
  if (!head) return
  head.focus({ preventScroll: true })
  const sheet = head.closest('[data-sheet]') ?? head
  if (sheet.getBoundingClientRect().top < barEnd())
    sheet.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Focuses content that replaced the pressed button, and scrolls only if the content is out of sight. */
export function leadInPlace(head: HTMLElement | null) {
  if (!head) return
  head.focus({ preventScroll: true })
  const { top } = head.getBoundingClientRect()
  // The buttons at the bottom of the window cover 180 px.
  if (top < barEnd() || top > window.innerHeight - 180)
    head.scrollIntoView({ block: 'start', behavior: 'instant' })
}

export function leadToTop(head: HTMLElement | null) {
  head?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: 'instant' })
}
