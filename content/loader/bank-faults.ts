import { entryOf, rowsOf, twice } from './entries.ts'
import type { Fault } from './faults.ts'
import type { Content } from './rooms.ts'
import { faultAt } from './yaml-file.ts'

/** Each file is there once, since drafts need all of them. */
export const bankFaults = (content: Content): Fault[] => [
  ...(['blueprint', 'kitchen', 'personWords', 'otherWords'] as const)
    .filter((name) => content[name].length === 0)
    .map((name) => ({ file: 'content', line: 1, reason: `There is no file for ${name}.` })),
  ...twice(rowsOf.kitchen(content).map(entryOf)),
  ...blueprintFaults(content),
  ...otherWordsFaults(content),
  ...content.personWords.flatMap(({ file, value }) =>
    (['medicines', 'conditions'] as const).flatMap((list) =>
      twice(value[list].map(({ name }, index) => ({ key: name, file, place: [list, index, 'name'] }))),
    ),
  ),
]

/** A word that means two words means neither. */
const otherWordsFaults = (content: Content): Fault[] =>
  content.otherWords.flatMap(({ file, value: { names, left_out_of_names } }) =>
    twice([
      ...names.flatMap(({ also }, group) =>
        also.map((key, index) => ({ key, file, place: ['names', group, 'also', index] })),
      ),
      ...left_out_of_names.map((key, index) => ({ key, file, place: ['left_out_of_names', index] })),
    ]),
  )

/** A mock exam can ask for every pattern, by one field, and for none that is not there. */
function blueprintFaults(content: Content): Fault[] {
  const groups = new Set<string>(content.patterns.map(({ value }) => value.group))
  return content.blueprint.flatMap(({ file, value: { fields } }) => {
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
  })
}
