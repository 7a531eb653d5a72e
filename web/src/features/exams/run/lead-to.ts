/** Bottom of the sticky bar. */
const barEnd = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)

/** Ref of new content: focuses its heading and scrolls its beginning into view. */
export function leadTo(head: HTMLElement | null) {
  if (!head) return
  head.focus({ preventScroll: true })
  const sheet = head.closest('[data-sheet]') ?? head
  if (sheet.getBoundingClientRect().top < barEnd())
    sheet.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Focuses content that replaced the pressed button, and scrolls only if it is out of sight. */
export function leadInPlace(head: HTMLElement | null) {
  if (!head) return
  head.focus({ preventScroll: true })
  const { top } = head.getBoundingClientRect()
  // 180 px is the height of the fixed buttons.
  if (top < barEnd() || top > window.innerHeight - 180)
    head.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Ref of a result, which replaces the whole page. */
export function leadToTop(head: HTMLElement | null) {
  head?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: 'instant' })
}
