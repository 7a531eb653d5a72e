const strokes = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  warning: 'M12 3.5 2.8 19.5h18.4zM12 10v4.5M12 17v.2',
  offline: 'M3 3l18 18M8.5 15.5a5 5 0 0 1 6-.8M5 12a10 10 0 0 1 4-2.4M14 9.3A10 10 0 0 1 19 12M12 19v.2',
  mail: 'M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5',
  check: 'M4.5 12.5 10 18 19.5 7',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3 20.5 20.5',
  eye: 'M2 12c2.6-4.3 6-6.5 10-6.5s7.4 2.2 10 6.5c-2.6 4.3-6 6.5-10 6.5S4.6 16.3 2 12M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6',
  up: 'M12 19V5.5M6 11.5l6-6 6 6',
  down: 'M12 5v13.5M6 12.5l6 6 6-6',
  chevron: 'M6 9.5l6 6 6-6',
  bookmark: 'M6.5 4h11v16.5L12 16.3l-5.5 4.2z',
  pencil: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10',
  bin: 'M4.5 6.5h15M9.5 6V3.8h5V6M6.5 6.5l1 14h9l1-14M10.3 10.5v6M13.7 10.5v6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  'bell-off': 'M4 4l16 16M8.2 6.4A6 6 0 0 1 18 11v3.5M6 10v6.5l-1.5 2h13M10 21h4',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5V20h14v-7.5',
  more: 'M5 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6M12 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6M19 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6',
  comment: 'M4.5 5.5h15V16H11l-4.5 4v-4h-2z',
  flag: 'M6 21V4M6 4.5h11.5l-2.5 4 2.5 4H6',
  speaker: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  'eye-off':
    'M4 4l16 16M9.5 5.8A9.6 9.6 0 0 1 12 5.5c4 0 7.4 2.2 10 6.5a15 15 0 0 1-3.2 3.8M6.2 7.8A15.5 15.5 0 0 0 2 12c2.6 4.3 6 6.5 10 6.5a9.8 9.8 0 0 0 4.5-1.1M9.9 10.2a2.8 2.8 0 0 0 3.9 3.9',
  idea: 'M9.5 17.5h5M10.5 20.5h3M8.6 14a5.4 5.4 0 1 1 6.8 0c-.6.5-.9 1.2-.9 2v1.5h-5V16c0-.8-.3-1.5-.9-2',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3',
} as const

/** Icons share a 24-unit square and a 1.6 stroke. They are decorative: the text next to an icon names it. */
export function Icon({
  name,
  size = 20,
  isFilled,
}: {
  name: keyof typeof strokes
  size?: number
  isFilled?: boolean
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={isFilled ? 'currentColor' : 'none'}
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
