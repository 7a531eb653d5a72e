const strokes = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  warning: 'M12 3.5 2.8 19.5h18.4zM12 10v4.5M12 17v.2',
  offline: 'M3 3l18 18M8.5 15.5a5 5 0 0 1 6-.8M5 12a10 10 0 0 1 4-2.4M14 9.3A10 10 0 0 1 19 12M12 19v.2',
  mail: 'M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5',
  check: 'M4.5 12.5 10 18 19.5 7',
} as const

/** Drawn in one hand: 24-unit square, 1.6 stroke. Always beside words, so it is silent. */
export function Icon({ name, size = 20 }: { name: keyof typeof strokes; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  )
}
