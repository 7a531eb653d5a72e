import { entryOf, rowsOf, twice } from './entries.ts'
import type { Fault } from './faults.ts'
import type { Content } from './file-kinds.ts'
import { faultAt } from './yaml-file.ts'

/** Checks the files needed to draft exams: each must exist, and their lists must be consistent. */
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

/** Each alternative word may belong to one name only; otherwise its meaning would be ambiguous. */
const otherWordsFaults = (content: Content): Fault[] =>
  content.otherWords.flatMap(({ file, value: { names, left_out_of_names } }) =>
    twice([
      ...names.flatMap(({ also }, group) =>
        also.map((key, index) => ({ key, file, place: ['names', group, 'also', index] })),
      ),
      ...left_out_of_names.map((key, index) => ({ key, file, place: ['left_out_of_names', index] })),
    ]),
  )

/** Checks that each group of patterns is in exactly one field, and that each named group exists. */
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
