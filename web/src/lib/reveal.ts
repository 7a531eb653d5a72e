/** Brings an element before the reader's eyes and gives it the focus. */
export function reveal(element: HTMLElement) {
  const show = () => element.scrollIntoView({ block: 'center', behavior: 'instant' })
  show()
  element.focus({ preventScroll: true })
  // What had not been drawn on the way was only estimated, and takes its true height now.
  requestAnimationFrame(() => {
    show()
    requestAnimationFrame(show)
  })
}
