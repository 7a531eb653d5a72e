import { DrawnSigns } from './drawn-signs.tsx'

export function Scenario({ text }: { text: string }) {
  return (
    <div className="stack pre-line measure">
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, place) => (
          <p key={place}>{paragraph.trim()}</p>
        ))}
      <DrawnSigns text={text} />
    </div>
  )
}
