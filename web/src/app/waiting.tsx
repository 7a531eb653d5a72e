import { HanGlyph } from '../ui/han-glyph.tsx'
import { sealOutline } from '../ui/han-outlines.ts'

/** Draws the same spinner as index.html does before any script has run. */
export function Waiting() {
  return (
    <output className="waiting">
      <HanGlyph outline={sealOutline} />
      <span className="visually-hidden">Loading…</span>
    </output>
  )
}
