import { whenIdle } from './idle.ts'

const han = /\p{Script=Han}/u

/**
 * The list of Han font slices alone weighs 34 kB, and most pages hold no Han letter. So it is asked for only when one
 * has appeared, after the text itself; the browser then takes just the slices whose letters are there.
 */
export function loadHanFontsWhenNeeded() {
  let isLooking = false
  const look = () => {
    isLooking = false
    if (!han.test(document.body.textContent)) return
    observer.disconnect()
    void import('@fontsource/noto-sans-tc/400.css')
  }
  const observer = new MutationObserver(() => {
    if (isLooking) return
    isLooking = true
    whenIdle(look)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
}
