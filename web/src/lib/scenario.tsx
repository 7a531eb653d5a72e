import { DrawnSigns } from './drawn-signs.tsx'

/** The paragraphs of a case scenario with its drawn signs. */
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
