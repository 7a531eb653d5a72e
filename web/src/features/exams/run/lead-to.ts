/** For the ref of what has just come: whoever moved on reads and has it read out from its beginning. */
export function leadTo(head: HTMLElement | null) {
  if (!head) return
  head.focus({ preventScroll: true })
  const sheet = head.closest('[data-sheet]') ?? head
  // Under the bar that stays in sight, or above the window.
  if (sheet.getBoundingClientRect().top < 90) sheet.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** For the ref of a result: it takes the place of the whole page. */
export function leadToTop(head: HTMLElement | null) {
  head?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: 'instant' })
}
