import type { Section } from '@contract/exams.ts'

/** Each section has its own color and shape. The colors have 3:1 contrast on light and dark paper. */
const looks: Record<Section, { color: string; path: string }> = {
  diagnosis: { color: 'var(--jade)', path: 'M0-4.5A4.5 4.5 0 1 1 0 4.5 4.5 4.5 0 1 1 0-4.5Z' },
  treatment_principle: { color: '#3a74b0', path: 'M-4-4H4V4H-4Z' },
  differential: { color: '#b0662a', path: 'M0-5.2 5 4H-5Z' },
  points: { color: '#9255a8', path: 'M0-5.6 5.6 0 0 5.6-5.6 0Z' },
  nutrition: { color: '#8d7a1f', path: 'M0 5.2-5-4H5Z' },
  daily_activities: { color: '#bc3f63', path: 'M-1.6-5H1.6V-1.6H5V1.6H1.6V5H-1.6V1.6H-5V-1.6H-1.6Z' },
}

export const colorOf = (section: Section) => looks[section].color

export function SectionMark({ section, x, y }: { section: Section; x: number; y: number }) {
  return (
    <path
      d={looks[section].path}
      transform={`translate(${x} ${y})`}
      fill={looks[section].color}
      stroke="var(--paper)"
      strokeWidth="1"
    />
  )
}
