const drawings: Record<string, string> = {
  sprout:
    'M12 20.5v-8M12 13C12 9 9 6.5 4.5 6.5 4.5 10.5 7 13 12 13M12 15.5c0-3.3 2.6-5.3 7-5.3 0 3.4-2.6 5.3-7 5.3',
  leaf: 'M5.5 18.5C4 10.5 9 4.5 19.5 4.5c.5 10.5-5.5 16-14 14zM3.5 20.5 13 11',
  needle: 'M3.5 20.5 12 12M12 12l5.5-5.5M11 10l3 3M13.3 7.7l3 3M15.5 5.5l3 3M17.5 3.5l3 3',
  compass: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M16 8l-2.4 5.6L8 16l2.4-5.6z',
  scroll: 'M4 4.5h16M4 19.5h16M6.5 4.5v15M17.5 4.5v15M10 9h4M10 12h4M10 15h4',
  'yin-yang':
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 3.5a4.25 4.25 0 0 1 0 8.5 4.25 4.25 0 0 0 0 8.5M12 7.6v.3M12 16.1v.3',
  flame:
    'M12.5 3c.5 4 5.5 5.8 5.5 11.3a6 6 0 0 1-12 0c0-2.8 1.7-4 2.3-6 1.5.8 2.2 2 2.2 3.5 1.7-2.3 2.5-5.3 2-8.8z',
  mountain: 'M2.5 19.5 9.5 6l4 7.5 2.5-4 5.5 10zM7.3 10.3l2.2 1.7 2.2-1.7',
  eye: 'M2 12c2.6-4.3 6-6.5 10-6.5s7.4 2.2 10 6.5c-2.6 4.3-6 6.5-10 6.5S4.6 16.3 2 12M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6',
  crown: 'M4.5 19.5h15M4.5 16 3 7l5 3.8L12 4l4 6.8L21 7l-1.5 9z',
  crane:
    'M2.5 8.5c4.2-.2 7 1.8 8.7 5 1.6-5.3 5-8.8 10.3-9.5-.4 6.3-3.6 10-9 11.2L10 20.5M11.2 13.5c-2.4.2-4.3 1.2-5.7 3',
}

export function TierIcon({ icon }: { icon: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[icon]} />
    </svg>
  )
}
