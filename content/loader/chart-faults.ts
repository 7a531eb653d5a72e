import { twice } from './entries.ts'
import type { Fault } from './faults.ts'
import type { Content } from './file-kinds.ts'
import { faultAt } from './yaml-file.ts'

export function chartFaults(content: Content, known: ReadonlySet<string | number>): Fault[] {
  const placed = content.chart.flatMap(({ file, value }) =>
    value.channels.flatMap(({ points }, channel) =>
      points.map(({ code }, point) => ({
        key: code,
        file,
        place: ['channels', channel, 'points', point, 'code'],
      })),
    ),
  )
  return [
    ...twice(placed),
    ...placed
      .filter(({ key }) => !known.has(key))
      .map(({ key, file, place }) => faultAt(file, place, `There is no point ${key}.`)),
  ]
}
