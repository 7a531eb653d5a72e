import { whenIdle } from '../lib/idle.ts'
import { loadPart } from '../lib/load-part.ts'

const han = /\p{Script=Han}/u

/**
 * The list of Han font slices alone weighs 20 kB, the page is laid out anew when it has come, and most pages show no Han letter. So it
 * is asked for only when one has come near the window, after the text itself, and by devices that have no Han letters (app/han-slices);
 * the browser then takes just the slices whose letters are there. What the browser passes over while it is far away carries `data-passed-over`.
 */
export function loadHanFontsWhenNeeded() {
  const places = new Set<Node>()
  const stop = new AbortController()
  const lookAt = (place: Node) => {
    if (places.size === 0) whenIdle(look)
    places.add(place)
  }
  const look = () => {
    const isNeeded = [...places].some(showsHan)
    places.clear()
    if (!isNeeded) return
    load()
  }
  const load = () => {
    stop.abort()
    observer.disconnect()
    void loadPart(async () => (await import('./han-slices.ts')).loadHanSlices())
  }
  const lookWhereShown = (event: Event) => {
    if (!(event instanceof ContentVisibilityAutoStateChangeEvent && event.target instanceof Node)) return
    for (const place of event.target.childNodes)
      if (event.skipped) places.delete(place)
      else lookAt(place)
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') lookAt(target)
      else addedNodes.forEach(lookAt)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  document.addEventListener(comesNear, lookWhereShown, { capture: true, signal: stop.signal })
  // Of a field only what has just been typed is read, and the whole of it once, when somebody comes to it.
  document.addEventListener('input', (event) => typed(event) && load(), { signal: stop.signal })
  document.addEventListener('focusin', ({ target }) => isField(target) && han.test(target.value) && load(), {
    signal: stop.signal,
  })
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** What is pasted names no letters of its own. */
function typed(event: Event) {
  if (!(event instanceof InputEvent) || !isField(event.target)) return false
  return han.test(event.data ?? (event.inputType === 'insertText' ? '' : event.target.value))
}

const comesNear = 'contentvisibilityautostatechange'
const passedOver = 'ContentVisibilityAutoStateChangeEvent' in window ? '[data-passed-over]' : ':not(*)'

/** The words of what is passed over are not even read: they are most of a long page. */
function showsHan(place: Node): boolean {
  if (place instanceof Element) {
    if (place.matches(passedOver)) return false
    if (place.querySelector(passedOver)) return [...place.childNodes].some(showsHan)
  }
  return han.test(place.textContent ?? '')
}
