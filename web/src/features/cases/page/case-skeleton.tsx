import { HanGlyph } from '../../../ui/han-glyph.tsx'
import { sealOutline } from '../../../ui/han-outlines.ts'
import classes from './case-skeleton.module.css'

/** As tall as the window, so that the foot of the page does not move. */
export function CaseSkeleton() {
  return (
    <output className={classes.skeleton}>
      <span className={classes.words}>
        <HanGlyph outline={sealOutline} className={classes.seal} />
        Loading case study...
      </span>
      <span className={classes.bone} style={{ width: 'min(38rem, 90%)', height: '3rem' }} />
      <span className={classes.bone} style={{ width: 'min(44rem, 100%)' }} />
      <span className={classes.bone} style={{ width: 'min(40rem, 80%)' }} />
      <span className={classes.bone} style={{ width: '14rem', height: '2.75rem' }} />
    </output>
  )
}
