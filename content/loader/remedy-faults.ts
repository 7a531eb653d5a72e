import type { ContentFormula } from '../../supabase/functions/_shared/contract/content-formulas.ts'
import { type RemedyCautions, toxicity } from '../../supabase/functions/_shared/contract/content-herbs.ts'
import { pregnancyCaution } from '../../supabase/functions/_shared/contract/library-link.ts'
import { entryOf, type FormulaRow, type HerbRow, type Row, rowsOf, twice } from './entries.ts'
import type { Fault } from './faults.ts'
import type { Content } from './file-kinds.ts'
import { faultAt, type Place } from './yaml-file.ts'

/** Checks herbs and formulas: what they name must exist, and a formula must repeat its herbs' dangers. */
export function remedyFaults(content: Content): Fault[] {
  const herbs = rowsOf.herbs(content)
  const formulas = rowsOf.formulas(content)
  const byId = new Map(herbs.map((herb) => [herb.value.id, herb]))
  const patterns = new Set(content.patterns.map(({ value }) => value.id))
  const answers = new Map(formulas.map(({ value }) => [value.id, value.patterns ?? []]))
  return [
    ...twice(herbs.map(entryOf)),
    ...content.herbs.flatMap(({ file, value }) => familyFaults(file, value.category, 'herbs')),
    ...content.formulas.flatMap(({ file, value }) => familyFaults(file, value.category, 'formulas')),
    ...herbs.flatMap((herb) => [...cautionFaults(herb, byId), ...oneSided(herb, byId)]),
    ...formulas.flatMap((formula) => [
      ...cautionFaults(formula, byId),
      ...ingredientFaults(formula, byId),
      ...strangePatterns(formula, patterns),
    ]),
    ...content.patterns.flatMap(({ file, value: { id, formula } }) =>
      answers.get(formula.id)?.includes(id) === false
        ? [faultAt(file, ['formula', 'id'], `${formula.id} does not name it among its patterns.`)]
        : [],
    ),
  ]
}

/** Checks that the file is named after its category, where a teacher looks for it. */
function familyFaults(file: HerbRow['file'], category: string, folder: string): Fault[] {
  const expected = `content/${folder}/${category.replaceAll(/[, ]+/g, '-')}.yaml`
  return file.path === expected ? [] : [faultAt(file, ['category'], `The file must be ${expected}.`)]
}

type Herbs = Map<string, HerbRow>
const faultsIn = ({ file, place }: Row<unknown>) => {
  const faults: Fault[] = []
  const fault = (more: Place, reason: string) => void faults.push(faultAt(file, [...place, ...more], reason))
  return { faults, fault }
}

function cautionFaults(row: Row<{ cautions: RemedyCautions }>, herbs: Herbs): Fault[] {
  const { faults, fault } = faultsIn(row)
  const { says, pregnancy, interactions = [] } = row.value.cautions
  if (pregnancy && !/pregnan/i.test(says)) fault(['cautions', 'says'], 'It does not speak of pregnancy.')
  interactions.forEach((one, index) => {
    if ('herb' in one && !herbs.has(one.herb))
      fault(['cautions', 'interactions', index], `There is no herb ${one.herb}.`)
  })
  return faults
}

const opposed = (remedy: Row<{ cautions: RemedyCautions }> | undefined) =>
  (remedy?.value.cautions.interactions ?? []).flatMap((one) => ('herb' in one ? [one.herb] : []))

/** Checks that of two opposed herbs each names the other. */
function oneSided(herb: HerbRow, herbs: Herbs): Fault[] {
  const { faults, fault } = faultsIn(herb)
  for (const other of opposed(herb))
    if (herbs.has(other) && !opposed(herbs.get(other)).includes(herb.value.id))
      fault(['cautions', 'interactions'], `${other} does not say so of ${herb.value.id}.`)
  return faults
}

export const ingredientsOf = ({ ingredients }: Pick<ContentFormula, 'ingredients'>) =>
  Object.values(ingredients).flatMap((ids) => ids ?? [])

function ingredientFaults(formula: FormulaRow, herbs: Herbs): Fault[] {
  const { faults, fault } = faultsIn(formula)
  const { cautions } = formula.value
  const ids = ingredientsOf(formula.value)
  for (const [role, listed = []] of Object.entries(formula.value.ingredients))
    listed.forEach((id, index) => {
      if (!herbs.has(id)) fault(['ingredients', role, index], `There is no herb ${id}.`)
    })
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
    fault(['ingredients'], `${id} stands twice.`)

  const named = opposed(formula)
  for (const id of ids) {
    const of = herbs.get(id)?.value.cautions
    if (!of) continue
    if (isMilder(pregnancyCaution.options, cautions.pregnancy, of.pregnancy))
      fault(['cautions'], `In pregnancy ${id} is ${of.pregnancy}, the formula is not.`)
    if (of.toxicity !== 'slight' && isMilder(toxicity.options, cautions.toxicity, of.toxicity))
      fault(['cautions'], `The toxicity of ${id} is ${of.toxicity}, the formula's is less.`)
    for (const who of of.toxicity ? [...gravelyUnfit, ...poisonedBy] : gravelyUnfit)
      if (of.unfit_for?.includes(who) && !cautions.unfit_for?.includes(who))
        fault(['cautions'], `${id} is not for ${who}, and the formula does not say so.`)
    if (of.legal && !cautions.legal) fault(['cautions'], `Law restricts ${id}: ${of.legal}`)
    for (const other of opposed(herbs.get(id)))
      if (ids.includes(other) && !named.includes(id) && !named.includes(other))
        fault(['cautions'], `${id} and ${other} do not go together, and the formula does not say why.`)
  }
  return faults
}

/** Patients whom a single herb harms in any formula; other risks depend on the herb's share. */
const gravelyUnfit = ['favism', 'epilepsy'] as const
/**
 * Patients whom any share of a toxic herb harms.
 * Bo He and Huang Lian harm them only in large amounts and do not count as toxic.
 */
const poisonedBy = ['breast-feeding', 'children'] as const

/** Whether the grade `one` is milder than `other`, or missing; `grades` runs from mild to grave. */
const isMilder = <Grade>(grades: readonly Grade[], one: Grade | undefined, other: Grade | undefined) =>
  other !== undefined && (one === undefined || grades.indexOf(one) < grades.indexOf(other))

function strangePatterns(formula: FormulaRow, patterns: Set<string>): Fault[] {
  const { faults, fault } = faultsIn(formula)
  formula.value.patterns?.forEach((id, index) => {
    if (!patterns.has(id)) fault(['patterns', index], `There is no pattern ${id}.`)
  })
  return faults
}
