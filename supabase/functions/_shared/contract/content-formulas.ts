import { z } from 'zod/mini'
import { remedyCautions } from './content-herbs.ts'
import { alternatives, list, names, phrase, seal, slug, sources } from './content-text.ts'

export const formulaCategory = z.enum([
  'release the exterior',
  'drain downward',
  'harmonize',
  'clear heat',
  'warm the interior',
  'tonify qi and blood',
  'tonify yin and yang',
  'stabilize and bind',
  'calm the spirit',
  'open the orifices',
  'regulate qi',
  'regulate the blood',
  'treat wind',
  'treat dryness',
  'dispel dampness',
  'transform phlegm',
  'reduce food stagnation, parasites and abscesses',
])

const ingredients = z.strictObject({
  chief: z.array(slug).check(z.minLength(1)),
  deputy: z.optional(z.array(slug)),
  assistant: z.optional(z.array(slug)),
  envoy: z.optional(z.array(slug)),
})

export const contentFormula = z.strictObject({
  id: slug,
  ...names,
  ingredients,
  actions: list(phrase, 1, 5),
  /** The formula treats this pattern, worded as in a case. */
  pattern: phrase,
  patterns: z.optional(z.array(slug).check(z.minLength(1))),
  tongue: phrase,
  pulse: phrase,
  modifications: list(z.strictObject({ if: phrase, do: phrase }), 1, 5),
  cautions: remedyCautions,
  alternatives,
  sources,
  reviewed: z.optional(seal),
})
export type ContentFormula = z.infer<typeof contentFormula>
export const formulasFile = z.strictObject({
  category: formulaCategory,
  formulas: list(contentFormula, 1, 99),
})
