import { entryOf, rowsOf, twice } from './entries.ts'
import type { Fault } from './faults.ts'
import type { Content } from './rooms.ts'
import { faultAt } from './yaml-file.ts'

/** A mock exam can ask for every pattern, by one field, and for none that is not there. */
export function draftingFaults(content: Content): Fault[] {
  const groups = new Set<string>(content.patterns.map(({ value }) => value.group))
  return [
    ...twice(rowsOf.kitchen(content).map(entryOf)),
    ...content.blueprint.flatMap(({ file, value: { fields } }) => {
      const named = fields.flatMap((one, field) =>
        one.groups.map((group, index) => ({
          key: group,
          file,
          place: ['fields', field, 'groups', index],
        })),
      )
      const missing = [...groups].filter((group) => !named.some(({ key }) => key === group))
      return [
        ...twice(named),
        ...named
          .filter(({ key }) => !groups.has(key))
          .map(({ key, place }) => faultAt(file, place, `No pattern is of the group ${key}.`)),
        ...missing.map((group) => faultAt(file, ['fields'], `No field has the group ${group}.`)),
      ]
    }),
  ]
}
