import { z } from 'zod'
import {
  defaultModel,
  draftOrigin,
  draftSource,
  generateFull,
  generateGuided,
  modelName,
} from '@contract/ai.ts'
import { difficulty } from '@contract/cases.ts'
import { caseFormValues, filledCaseForm, splitTags } from '../case/case-form-values.ts'

export const pregnancies = ['Not pregnant', 'May be pregnant', 'Trying to conceive', 'Pregnant'] as const

const text = z.string().catch('')

/** Both AI forms share this record. Each form shows and sends only its own fields. */
export const wishValues = z.object({
  signs_symptoms: text,
  tongue_pulse: text,
  points_used: text,
  tcm_diagnosis: text,
  additional_info: text,
  pregnancy: z.enum(['', ...pregnancies]).catch(''),
  weeks: text,
  breast_feeding: z.enum(['', 'Breast-feeding', 'Not breast-feeding']).catch(''),
  medicines: text,
  pacemaker: z.enum(['', 'Has a pacemaker', 'No pacemaker']).catch(''),
  model: modelName.catch(defaultModel),
  difficulty: difficulty.catch('simple'),
})
export type WishValues = z.infer<typeof wishValues>

export const emptyWish = wishValues.parse({})

export const hasWords = (wish: WishValues) =>
  Object.entries(wish).some(
    ([name, words]) => name !== 'model' && name !== 'difficulty' && words.trim() !== '',
  )

/** Appends the patient fields to the notes as sentences, because the server's safety scan reads the notes. */
export function withPatient(
  notes: string,
  { pregnancy, weeks, breast_feeding, medicines, pacemaker }: Omit<WishValues, 'points_used'>,
) {
  const week =
    /^\s*\d{1,2}\s*$/.test(weeks) && pregnancy === 'Pregnant' ? `${weeks.trim()} weeks pregnant` : pregnancy
  const taken = medicines.trim().replace(/[.;\s]+$/, '')
  const about = [week, breast_feeding, taken && `Takes ${taken}`, pacemaker].filter(Boolean)
  return [notes, about.map((one) => `${one}.`).join(' ')].filter(Boolean).join('\n')
}

const guided = generateGuided.input.shape
const full = generateFull.input.shape
const filled = (message: string) => z.string().trim().min(1, message)

const filledGuided = wishValues
  .extend({
    signs_symptoms: filled('Signs and symptoms are required').pipe(guided.signs_symptoms),
    tongue_pulse: filled('Tongue and pulse are required').pipe(guided.tongue_pulse),
    points_used: z
      .string()
      .transform(splitTags)
      .refine((points) => points.length > 0, 'At least one point is required')
      .pipe(guided.points_used),
  })
  .transform((wish) => ({
    signs_symptoms: withPatient(wish.signs_symptoms, wish),
    tongue_pulse: wish.tongue_pulse,
    points_used: wish.points_used,
    difficulty: wish.difficulty,
  }))

export const needsOneOf = 'Please provide at least TCM diagnosis or additional information'
const filledFull = wishValues
  .extend({ tcm_diagnosis: full.tcm_diagnosis.unwrap(), additional_info: full.additional_info.unwrap() })
  .refine((wish) => wish.tcm_diagnosis || wish.additional_info, {
    path: ['tcm_diagnosis'],
    message: needsOneOf,
  })
  .transform((wish) => ({
    tcm_diagnosis: wish.tcm_diagnosis,
    additional_info: withPatient(wish.additional_info, wish),
    difficulty: wish.difficulty,
  }))

export type FilledWish = z.output<typeof filledGuided> | z.output<typeof filledFull>
export const aiWays = {
  guided: { kind: 'guided_case', endpoint: generateGuided, filled: filledGuided },
  full: { kind: 'full_case', endpoint: generateFull, filled: filledFull },
} as const
export type AiWay = keyof typeof aiWays

const previewFields = { title: true, description: true, content: true, tags: true } as const
const previewValues = caseFormValues.pick(previewFields)
export type PreviewValues = z.infer<typeof previewValues>
export const filledPreview = filledCaseForm.pick(previewFields)
export type FilledPreview = z.output<typeof filledPreview>

/** `drafted`: the case as generated. `now`: the same case with the author's edits. */
export const caseDraft = z.object({
  drafted: previewValues,
  now: previewValues,
  difficulty,
  origin: draftOrigin,
  source: draftSource,
})
export type CaseDraft = z.infer<typeof caseDraft>

export const isEdited = ({ drafted, now }: CaseDraft) => JSON.stringify(drafted) !== JSON.stringify(now)
