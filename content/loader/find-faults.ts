import type { ContentPattern } from '../../supabase/functions/_shared/contract/content.ts'
import { sections } from '../../supabase/functions/_shared/contract/exams.ts'
import { openBank } from '../../supabase/functions/_shared/tcm/open-bank.ts'
import { agreementFaults } from './agreement-faults.ts'
import { alarmFaults } from './alarm-faults.ts'
import { bankFaults } from './bank-faults.ts'
import { chartFaults } from './chart-faults.ts'
import { type Entry, entryOf, keysOf, rowsOf, twice } from './entries.ts'
import { examCaseFaults } from './exam-case-faults.ts'
import type { Fault } from './faults.ts'
import { nameFaults } from './name-faults.ts'
import { clashingNames, plainName } from './names.ts'
import { patternFaults } from './pattern-faults.ts'
import { pointFaults } from './point-faults.ts'
import { remedyFaults } from './remedy-faults.ts'
import type { Content, Read } from './file-kinds.ts'
import { sourceFaults } from './source-faults.ts'
import { bankOf } from './to-rows.ts'
import { faultAt, type Place, type YamlFile } from './yaml-file.ts'

/** Returns the faults that only a comparison of several files can show. */
export function findFaults(content: Content): Fault[] {
  const points = rowsOf.points(content).map(({ file, place, value }) => ({
    key: value.code,
    file,
    place: [...place, 'code'],
  }))
  const formulas = rowsOf.formulas(content).map(entryOf)
  const described = content.patterns.map(({ file, value }) => ({ key: value.id, file, place: ['id'] }))
  const named = rowsOf.namedPatterns(content).map(entryOf)
  const known = { points: keysOf(points), formulas: keysOf(formulas), patterns: keysOf(described) }
  const bank = openBank(bankOf(content))
  return [
    ...twice(points),
    ...chartFaults(content, known.points),
    ...twice(formulas),
    ...twice([...described, ...named]),
    ...content.points.flatMap(strangeCodes),
    ...clashingNames(content).map(({ name, first }) =>
      faultAt(name.file, name.place, `'${name.name}' is a name of ${first.token} already.`),
    ),
    ...content.patterns.flatMap((pattern) => danglingReferences(pattern, known)),
    ...describedFaults(content, known.patterns),
    ...nameFaults(content),
    ...patternFaults(content.patterns),
    ...agreementFaults(content),
    ...pointFaults(content),
    ...remedyFaults(content),
    ...alarmFaults(content, bank),
    ...sourceFaults(content),
    ...bankFaults(content),
    ...examCaseFaults(content, bank),
    ...demoFaults(content),
  ]
}

function strangeCodes({ file, value: { letters, points } }: Content['points'][number]): Fault[] {
  return points.flatMap(({ code }, index) =>
    letters && !code.startsWith(`${letters[0]}-`)
      ? [faultAt(file, ['points', index, 'code'], `${code} is not of this channel, ${letters[0]}.`)]
      : [],
  )
}

function danglingReferences(
  { file, value }: Read<ContentPattern>,
  known: Record<'points' | 'formulas' | 'patterns', Set<string | number>>,
): Fault[] {
  const faults: Fault[] = []
  const fault = (place: Place, reason: string) => void faults.push(faultAt(file, place, reason))
  if (file.path !== `content/patterns/${value.id}.yaml`) fault(['id'], `The file must be ${value.id}.yaml.`)
  value.points.forEach(({ code }, index) => {
    if (!known.points.has(code)) fault(['points', index, 'code'], `There is no point ${code}.`)
  })
  if (!known.formulas.has(value.formula.id))
    fault(['formula', 'id'], `There is no formula ${value.formula.id}.`)
  value.differentials.forEach(({ id }, index) => {
    const place = ['differentials', index, 'id']
    if (id === value.id) fault(place, 'A pattern is not its own differential.')
    else if (!known.patterns.has(id)) fault(place, `There is no pattern ${id}.`)
  })
  value.key_signs.forEach((sign, index) => {
    if (!value.signs.includes(sign)) fault(['key_signs', index], `'${sign}' is not among the signs.`)
  })
  const unique = { complaints: value.complaints, histories: value.histories, signs: value.signs }
  for (const [key, texts] of Object.entries(unique)) faults.push(...twice(entriesOf(file, texts, [key])))
  const codes = value.points.map(({ code }) => code)
  const others = value.differentials.map(({ id }) => id)
  return [
    ...faults,
    ...twice(entriesOf(file, codes, ['points'])),
    ...twice(entriesOf(file, others, ['differentials'])),
  ]
}

const describedFaults = ({ searchWords }: Content, patterns: Set<string | number>): Fault[] =>
  searchWords.flatMap(({ file, value: { groups, described } }) => {
    const first = (name: string) =>
      plainName(
        groups.find((group) => group.some((word) => plainName(word) === plainName(name)))?.[0] ?? name,
      )
    return [
      ...twice(
        described.map(({ name }, index) => ({ key: first(name), file, place: ['described', index, 'name'] })),
      ),
      ...described.flatMap(({ patterns: ids = [] }, index) =>
        ids.flatMap((id, at) =>
          patterns.has(id)
            ? []
            : [faultAt(file, ['described', index, 'patterns', at], `There is no pattern ${id}.`)],
        ),
      ),
    ]
  })

const entriesOf = (file: YamlFile, keys: (string | number)[], place: Place): Entry[] =>
  keys.map((key, index) => ({ key, file, place: [...place, index] }))

function demoFaults({ demoMembers, demoCases, demoExams }: Content): Fault[] {
  const keys = demoMembers.flatMap(({ file, value }) =>
    value.members.map(({ key }, index) => ({ key, file, place: ['members', index, 'key'] })),
  )
  const members = keysOf(keys)
  const numbered = (all: Read<{ number: number }>[]) =>
    twice(all.map(({ file, value }) => ({ key: value.number, file, place: ['number'] })))
  const stranger = (file: YamlFile, name: string, place: Place) =>
    members.has(name) ? [] : [faultAt(file, place, `There is no demo member ${name}.`)]
  const strangers = (file: YamlFile, names: string[], place: Place) =>
    names.flatMap((name, index) => stranger(file, name, [...place, index]))
  return [
    ...twice(keys),
    ...numbered(demoCases),
    ...numbered(demoExams),
    ...demoCases.flatMap(({ file, value }) => [
      ...stranger(file, value.author, ['author']),
      ...strangers(file, value.votes, ['votes']),
      ...twice(
        value.comments.map(({ number }, index) => ({ key: number, file, place: ['comments', index] })),
      ),
      ...value.comments.flatMap(({ author, votes = [], reply_to }, index) => {
        const place = ['comments', index]
        const isReply = reply_to !== undefined
        const parent = value.comments.slice(0, index).find(({ number }) => number === reply_to)
        const isEarlier = parent && parent.hours_later < value.comments[index]!.hours_later
        return [
          ...stranger(file, author, [...place, 'author']),
          ...strangers(file, votes, [...place, 'votes']),
          ...(isReply && !isEarlier
            ? [faultAt(file, [...place, 'reply_to'], `No earlier comment has the number ${reply_to}.`)]
            : []),
        ]
      }),
    ]),
    ...demoExams.flatMap(({ file, value }) => [
      ...(value.cases.length === (value.kind === 'mock' ? 15 : 1)
        ? []
        : [faultAt(file, ['cases'], 'A test has one case, a mock exam fifteen.')]),
      ...value.cases.flatMap(({ questions }, at) =>
        questions.flatMap(({ section }, index) =>
          section === sections[index]
            ? []
            : [
                faultAt(
                  file,
                  ['cases', at, 'questions', index, 'section'],
                  `It is the turn of ${sections[index]}.`,
                ),
              ],
        ),
      ),
    ]),
  ]
}
