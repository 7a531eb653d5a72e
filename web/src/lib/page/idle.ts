/** Runs the work once the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) {
    const ticket = requestIdleCallback(work, { timeout: 4000 })
    return () => cancelIdleCallback(ticket)
  }
  // Safari has no requestIdleCallback.
  const ticket = setTimeout(work, 1200)
  return () => clearTimeout(ticket)
}
