import { z } from 'zod/mini'
import { contentRedFlag } from './content-biomedicine.ts'
import { blueprint } from './content-blueprint.ts'
import { examCase } from './content-exam-cases.ts'
import { medicine, unfitFor } from './content-herbs.ts'
import { pregnancyCaution } from './library-link.ts'
import { kitchenThing, otherWordsFile, personWordsFile } from './content-person-words.ts'
import { contentPattern } from './content.ts'

const bankPattern = z.object(
  z.pick(contentPattern, {
    id: true,
    name: true,
    pinyin: true,
    han: true,
    also: true,
    group: true,
    sex: true,
    ages: true,
    possible_ages: true,
    tongue: true,
    pulse: true,
    principle: true,
    points: true,
    formula: true,
    differentials: true,
  }).shape,
)
export type BankPattern = z.infer<typeof bankPattern>

export const bankPoint = z.object({
  code: z.string(),
  synonyms: z.array(z.string()),
  pinyin: z.string(),
  han: z.string(),
  channel: z.string(),
  cautions: z.string(),
  pregnancy: z.optional(pregnancyCaution),
  needle: z.optional(z.literal('forbidden')),
})
export type BankPoint = z.infer<typeof bankPoint>

const bankRemedy = z.object({
  id: z.string(),
  names: z.array(z.string()),
  pregnancy: z.optional(pregnancyCaution),
  unfit_for: z.optional(z.array(unfitFor)),
  /** Medicines that the remedy must not be combined with; a formula lists those of its herbs. */
  with: z.optional(z.array(medicine)),
})
export type BankRemedy = z.infer<typeof bankRemedy>

export const bankRows = z.object({
  cases: z.array(examCase),
  patterns: z.array(bankPattern),
  points: z.array(bankPoint),
  remedies: z.array(bankRemedy),
  red_flags: z.array(contentRedFlag),
  kitchen: z.array(kitchenThing),
  person_words: personWordsFile,
  other_words: otherWordsFile,
  blueprint,
})
export type BankRows = z.infer<typeof bankRows>
