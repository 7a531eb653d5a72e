import { HanGlyph } from '../../../ui/han-glyph.tsx'
import { sealOutline } from '../../../ui/han-outlines.ts'
import classes from './case-skeleton.module.css'

/** As tall as the window, so that the footer does not move. */
export function CaseSkeleton() {
  return (
    <output className={`stack gap-lg content-start ${classes.skeleton}`}>
      <span className="inline gap-xs dim">
        <HanGlyph outline={sealOutline} className={classes.seal} />
        Loading case study...
      </span>
      <span className={`block sunk ${classes.bone}`} style={{ width: 'min(38rem, 90%)', height: '3rem' }} />
      <span className={`block sunk ${classes.bone}`} style={{ width: 'min(44rem, 100%)' }} />
      <span className={`block sunk ${classes.bone}`} style={{ width: 'min(40rem, 80%)' }} />
      <span className={`block sunk ${classes.bone}`} style={{ width: '14rem', height: '2.75rem' }} />
    </output>
  )
}
