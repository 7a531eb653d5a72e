import { z } from 'zod/mini'
import { alternatives, list, names, phrase, seal, slug, sources } from './content-text.ts'
import { pregnancyCaution } from './library-link.ts'

export const herbCategory = z.enum([
  'release the exterior, warm',
  'release the exterior, cool',
  'clear heat, drain fire',
  'clear heat, cool the blood',
  'clear heat, dry dampness',
  'clear heat, resolve toxicity',
  'clear heat from deficiency',
  'drain downward',
  'drain dampness',
  'dispel wind-dampness',
  'transform phlegm, cold',
  'transform phlegm, hot',
  'relieve cough and wheezing',
  'transform dampness with aroma',
  'relieve food stagnation',
  'regulate qi',
  'stop bleeding',
  'invigorate the blood',
  'warm the interior',
  'tonify qi',
  'tonify yang',
  'tonify the blood',
  'tonify yin',
  'stabilize and bind',
  'calm the spirit',
  'open the orifices',
  'extinguish wind',
  'expel parasites and for outer use',
])
const taste = z.enum(['acrid', 'sweet', 'sour', 'bitter', 'salty', 'bland', 'astringent'])
const herbTemperature = z.enum(['hot', 'warm', 'slightly warm', 'neutral', 'slightly cold', 'cool', 'cold'])
export const herbChannel = z.enum([
  'Lung',
  'Large Intestine',
  'Stomach',
  'Spleen',
  'Heart',
  'Small Intestine',
  'Bladder',
  'Kidney',
  'Pericardium',
  'San Jiao',
  'Gallbladder',
  'Liver',
])

export const toxicity = z.enum(['slight', 'toxic', 'very toxic'])

export const medicine = z.enum([
  'blood thinners',
  'digoxin',
  'diuretics',
  'blood pressure medicines',
  'antiarrhythmics',
  'diabetes medicines',
  'corticosteroids',
  'antidepressants',
  'MAO inhibitors',
  'stimulants',
  'sedatives',
  'antiepileptics',
  'immunosuppressants',
  'thyroid medicines',
  'sex hormones',
  'interferon',
  'lithium',
  'liver-toxic medicines',
  'medicines by mouth',
])
/** People for whom a remedy is unsuitable, besides pregnant women. */
export const unfitFor = z.enum([
  'breast-feeding',
  'babies under one year',
  'children',
  'high blood pressure',
  'heart disease',
  'kidney disease',
  'liver disease',
  'bleeding',
  'heavy periods',
  'epilepsy',
  'favism',
])

const interaction = z.union([
  z.strictObject({ herb: slug, why: phrase }),
  z.strictObject({ with: medicine, why: phrase }),
])
/** `says` is text for readers; code uses the other keys. */
export const remedyCautions = z.strictObject({
  says: phrase,
  pregnancy: z.optional(pregnancyCaution),
  unfit_for: z.optional(z.array(unfitFor).check(z.minLength(1))),
  toxicity: z.optional(toxicity),
  legal: z.optional(phrase),
  dose: z.optional(phrase),
  preparation: z.optional(phrase),
  interactions: z.optional(z.array(interaction).check(z.minLength(1))),
})
export type RemedyCautions = z.infer<typeof remedyCautions>

export const contentHerb = z.strictObject({
  id: slug,
  ...names,
  latin: phrase,
  taste: list(taste, 1, 4),
  temperature: herbTemperature,
  channels: list(herbChannel, 1, 6),
  actions: list(phrase, 1, 6),
  indications: phrase,
  /** The amount of dried herb in an adult's daily decoction, unless the text says otherwise. */
  dose: phrase,
  cautions: remedyCautions,
  alternatives,
  sources,
  reviewed: z.optional(seal),
})
export type ContentHerb = z.infer<typeof contentHerb>
export const herbsFile = z.strictObject({ category: herbCategory, herbs: list(contentHerb, 1, 99) })
