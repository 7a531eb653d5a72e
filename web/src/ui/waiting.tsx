/** The same ring that index.html draws before any script has run. */
export function Waiting({ text = 'Loading…' }: { text?: string }) {
  return (
    <output className="waiting">
      <span className="visually-hidden">{text}</span>
    </output>
  )
}
