import { type Comparison, type Section, sections } from '@contract/exams.ts'
import { formatDateTime } from '../../lib/time/dates.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { kindWords } from './kind-label.tsx'
import type { SectionScores } from './section-trend.ts'
import classes from './scores.module.css'

const percent = (score: number | null | undefined) => (score == null ? '–' : `${score}%`)

export function SectionTable({ scores, labels }: { scores: SectionScores; labels: Record<Section, string> }) {
  return (
    // Focus lets the arrow keys scroll a wide table.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.sheet} aria-label="Scores by section" tabIndex={0}>
      <DataTable
        head={['Attempt', 'Score', ...sections.map((section) => labels[section])]}
        rows={scores
          .toReversed()
          .map(({ kind, submitted_at, score, scores: of }) => [
            `${kindWords[kind]}, ${formatDateTime(submitted_at)}`,
            percent(score),
            ...sections.map((section) => percent(of[section])),
          ])}
      />
    </section>
  )
}

export function RadarTable({
  own,
  club,
  labels,
}: {
  own: Record<Section, number | null>
  club: Comparison['club']
  labels: Record<Section, string>
}) {
  const hasClub = Object.keys(club).length > 0
  return (
    <DataTable
      head={['Section', 'You', ...(hasClub ? ['Club'] : [])]}
      rows={sections.map((section) => [
        labels[section],
        percent(own[section]),
        ...(hasClub ? [percent(club[section])] : []),
      ])}
    />
  )
}
