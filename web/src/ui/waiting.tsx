import { HanGlyph } from './han-glyph.tsx'

/** The same seal and ring that index.html draws before any script has run. */
export function Waiting({ text = 'Loading…' }: { text?: string }) {
  return (
    <output className="waiting">
      <HanGlyph letter="辨" />
      <span className="visually-hidden">{text}</span>
    </output>
  )
}
