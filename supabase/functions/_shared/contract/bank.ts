import { z } from 'zod'
import { contentRedFlag } from './content-biomedicine.ts'
import { medicine, pregnancyCaution, unfitFor } from './content-herbs.ts'
import { blueprint, draftingFiles, kitchenThing } from './content-drafting.ts'
import { defineEndpoint, nothing } from './endpoint.ts'

/** An acupuncture point of the pattern bank. */
export const bankPoint = z.object({
  code: z.string(),
  synonyms: z.array(z.string()),
  pinyin: z.string(),
  han: z.string(),
  channel: z.string(),
  location: z.string(),
  actions: z.array(z.string()),
  categories: z.array(z.string()),
  cautions: z.string(),
  pregnancy: pregnancyCaution.optional(),
  needle: z.literal('forbidden').optional(),
})
export type BankPoint = z.infer<typeof bankPoint>

export const bankAdvice = z.object({ advice: z.string(), why: z.string() })

/** A pattern as a teacher would describe it; drafts are composed from it where no model is set up. */
export const bankPattern = z.object({
  id: z.string(),
  name: z.string(),
  pinyin: z.string(),
  han: z.string(),
  group: z.string(),
  difficulty: z.enum(['simple', 'complex']),
  aetiology: z.string(),
  nature: z.enum(['empty', 'full', 'mixed']),
  temperature: z.enum(['cold', 'hot', 'neutral', 'mixed']),
  sex: z.enum(['any', 'female', 'male']),
  ages: z.tuple([z.int(), z.int()]),
  possible_ages: z.tuple([z.int(), z.int()]).optional(),
  complaints: z.array(z.string()),
  histories: z.array(z.string()),
  signs: z.array(z.string()),
  key_signs: z.array(z.string()),
  tongue: z.string(),
  pulse: z.string(),
  principle: z.string(),
  points: z.array(z.object({ code: z.string(), why: z.string() })),
  formula: z.object({
    name: z.string(),
    pinyin: z.string(),
    han: z.string(),
    why: z.string(),
    /** The herbs that lead it, in pinyin. */
    chief: z.array(z.string()).optional(),
    /** What is done with it where something else is there too. */
    changes: z.array(z.object({ if: z.string(), do: z.string() })).optional(),
  }),
  nutrition: z.array(bankAdvice),
  daily_life: z.array(bankAdvice),
  differentials: z.array(z.object({ id: z.string(), sign: z.string() })),
  /** What its cases can show: ids of red flags. */
  red_flags: z.array(z.string()).optional(),
})
export type BankPattern = z.infer<typeof bankPattern>

/** A red flag: how a text says it, for whom it is one, and what comes first. */
export const bankAlarm = contentRedFlag
  .pick({ id: true, name: true, words: true, who: true, think_of: true, do: true })
  .strip()
export type BankAlarm = z.infer<typeof bankAlarm>

/** Whom a herb or formula does not suit; what suits everybody is not in the bank. */
export const bankRemedy = z.object({
  names: z.array(z.string()),
  pregnancy: pregnancyCaution.optional(),
  unfit_for: z.array(unfitFor).optional(),
  /** Medicines that it does not go with; of a formula, those of its herbs. */
  with: z.array(medicine).optional(),
})
export type BankRemedy = z.infer<typeof bankRemedy>

/** As `private.read_bank()` answers it. */
export const bankRows = z.object({
  patterns: z.array(bankPattern),
  points: z.array(bankPoint),
  red_flags: z.array(bankAlarm),
  remedies: z.array(bankRemedy),
  blueprint,
  kitchen: z.array(kitchenThing),
  drafting: z.strictObject(draftingFiles),
})
export type BankRows = z.infer<typeof bankRows>

/** Names only: for the suggestions of a diagnosis field. */
export const listPatternNames = defineEndpoint({
  method: 'GET',
  path: '/bank/patterns',
  auth: 'admin',
  input: nothing,
  output: z.array(bankPattern.pick({ id: true, name: true, pinyin: true, han: true, group: true })),
})
