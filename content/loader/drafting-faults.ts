import { draftingNames } from '../../supabase/functions/_shared/contract/content-drafting.ts'
import { entryOf, keysOf, rowsOf, twice } from './entries.ts'
import type { Fault } from './faults.ts'
import type { Content } from './rooms.ts'
import { faultAt } from './yaml-file.ts'

/** Each file is there once, for drafts need them all, and what it names is there too. */
export const draftingFaults = (content: Content): Fault[] => [
  ...(['blueprint', 'kitchen', ...draftingNames] as const)
    .filter((name) => content[name].length === 0)
    .map((name) => ({ file: 'content', line: 1, reason: `There is no file for ${name}.` })),
  ...twice(rowsOf.kitchen(content).map(entryOf)),
  ...blueprintFaults(content),
  ...changesFaults(content),
  ...otherWordsFaults(content),
  ...content.medicines.flatMap(({ file, value }) =>
    (['medicines', 'conditions'] as const).flatMap((list) =>
      twice(value[list].map(({ name }, index) => ({ key: name, file, place: [list, index, 'name'] }))),
    ),
  ),
]

/** What stands for two words stands for none. */
const otherWordsFaults = (content: Content): Fault[] =>
  content['other-words'].flatMap(({ file, value: { names, left_out_of_names, signs } }) => {
    const alsoOf = (groups: { also: string[] }[], list: string) =>
      groups.flatMap(({ also }, group) =>
        also.map((key, index) => ({ key, file, place: [list, group, 'also', index] })),
      )
    const leftOut = left_out_of_names.map((key, index) => ({
      key,
      file,
      place: ['left_out_of_names', index],
    }))
    return [...twice([...alsoOf(names, 'names'), ...leftOut]), ...twice(alsoOf(signs, 'signs'))]
  })

/** Each herb is one of the content, and stands once for a cause. */
function changesFaults(content: Content): Fault[] {
  const known = keysOf([...rowsOf.herbs(content), ...rowsOf.formulas(content)].map(entryOf))
  return content.changes.flatMap(({ file, value: { causes } }) =>
    causes.flatMap(({ herbs }, cause) => {
      const named = herbs.map((key, index) => ({ key, file, place: ['causes', cause, 'herbs', index] }))
      return [
        ...twice(named),
        ...named
          .filter(({ key }) => !known.has(key))
          .map(({ key, place }) => faultAt(file, place, `There is no herb or formula ${key}.`)),
      ]
    }),
  )
}

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
