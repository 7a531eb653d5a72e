import { z } from 'zod'
import { pregnancyCaution } from './content-herbs.ts'
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
  complaints: z.array(z.string()),
  histories: z.array(z.string()),
  signs: z.array(z.string()),
  key_signs: z.array(z.string()),
  tongue: z.string(),
  pulse: z.string(),
  principle: z.string(),
  points: z.array(z.object({ code: z.string(), why: z.string() })),
  formula: z.object({ name: z.string(), pinyin: z.string(), han: z.string(), why: z.string() }),
  nutrition: z.array(bankAdvice),
  daily_life: z.array(bankAdvice),
  differentials: z.array(z.object({ id: z.string(), sign: z.string() })),
})
export type BankPattern = z.infer<typeof bankPattern>

/** Names only: for the suggestions of a diagnosis field. */
export const listPatternNames = defineEndpoint({
  method: 'GET',
  path: '/bank/patterns',
  auth: 'admin',
  input: nothing,
  output: z.array(bankPattern.pick({ id: true, name: true, pinyin: true, han: true, group: true })),
})
