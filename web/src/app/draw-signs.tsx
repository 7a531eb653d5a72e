import { lazyPart } from '../lib/page/lazy-part.tsx'
import type { SignsShown } from '../lib/club/drawn-signs.tsx'
import classes from './draw-signs.module.css'

const SignsBeside = lazyPart(async () => (await import('../features/signs/signs-beside.tsx')).SignsBeside, {
  isSilent: true,
})

/** Reserves space for a lazy-loaded drawing if the text names tongue or pulse, unless an editor turned the drawing off. */
export function drawSigns(shown: SignsShown) {
  if (shown.signs && shown.of && !shown.signs[shown.of]) return null
  if (!shown.signs && !/\b(?:tongue|pulse)\b/i.test(shown.text)) return null
  return (
    <div className={classes.place} data-of={shown.of}>
      <SignsBeside {...shown} />
    </div>
  )
}
