const acts = ['pointerdown', 'keydown'] as const

/** Runs the work when the person first touches the page. Answers how to call it off. */
export function onFirstAct(work: () => void) {
  const stop = new AbortController()
  const run = () => {
    stop.abort()
    work()
  }
  for (const act of acts) window.addEventListener(act, run, { signal: stop.signal, passive: true })
  return () => stop.abort()
}
