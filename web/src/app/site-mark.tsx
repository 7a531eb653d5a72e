import { useClub } from '../lib/club.ts'
import { HanGlyph } from '../ui/han-glyph.tsx'
import { sealOutline } from '../ui/han-outlines.ts'
import classes from './site-mark.module.css'

/** The club's seal: the letter for telling one pattern from another. */
export function SiteMark() {
  return (
    <span className="inline gap-sm ink">
      <span className={`center text-xl ${classes.seal}`}>
        <HanGlyph outline={sealOutline} />
      </span>
      <span className={`text-md strong ellipsis ${classes.name}`}>{useClub().name}</span>
    </span>
  )
}
