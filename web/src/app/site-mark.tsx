import { useClub } from '../lib/club/club.ts'
import { HanGlyph } from '../ui/han-glyph.tsx'
import { sealOutline } from '../ui/han-outlines.ts'
import classes from './site-mark.module.css'

export function SiteMark() {
  const { name, logo } = useClub()
  return (
    <span className="inline gap-sm can-shrink ink">
      <span className={logo ? 'center' : `center text-xl ${classes.seal}`}>
        {logo ? (
          <img src={logo} alt="" width={34} height={34} style={{ objectFit: 'contain' }} />
        ) : (
          <HanGlyph outline={sealOutline} />
        )}
      </span>
      <span className={`text-md strong ellipsis ${classes.name}`}>{name}</span>
    </span>
  )
}
