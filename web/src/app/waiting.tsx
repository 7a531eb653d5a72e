import { HanGlyph } from '../ui/han-glyph.tsx'
import { sealOutline } from '../ui/han-outlines.ts'

/** The same seal and ring that index.html draws before any script has run. */
export function Waiting() {
  return (
    <output className="waiting">
      <HanGlyph outline={sealOutline} />
      <span className="visually-hidden">Loading…</span>
    </output>
  )
}
