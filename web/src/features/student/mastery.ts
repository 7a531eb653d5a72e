import type { Section } from '@contract/exams.ts'
import type { PracticeChoice } from '@contract/practice.ts'

export type Cell = { right: number; answered: number }
type Row = { topic: string; cells: Partial<Record<Section, Cell>> }

const other = 'Other'

export function masteryOf(choices: PracticeChoice[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { section, topic, answered, mistakes } of choices) {
    if (section === null || answered === 0) continue
    const name = topic ?? other
    const row = rows.get(name) ?? { topic: name, cells: {} }
    const { right, answered: before } = row.cells[section] ?? { right: 0, answered: 0 }
    row.cells[section] = { right: right + answered - mistakes, answered: before + answered }
    rows.set(name, row)
  }
  return [...rows.values()].toSorted(
    (a, b) => Number(a.topic === other) - Number(b.topic === other) || a.topic.localeCompare(b.topic, 'en'),
  )
}
