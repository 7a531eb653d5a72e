export function HanGlyph({ outline, className }: { outline: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 250 250"
      width="1em"
      height="1em"
      fill="currentColor"
      className={className}
      aria-hidden="true"
    >
      <path d={outline} />
    </svg>
  )
}
