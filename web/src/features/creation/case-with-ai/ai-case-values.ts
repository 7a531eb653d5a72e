import { z } from 'zod/mini'
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

const text = z.catch(z.string(), '')

/** Both AI forms share this record. Each form shows and sends only its own fields. */
export const wishValues = z.object({
  signs_symptoms: text,
  tongue_pulse: text,
  points_used: text,
  tcm_diagnosis: text,
  additional_info: text,
  pregnancy: z.catch(z.enum(['', ...pregnancies]), ''),
  weeks: text,
  breast_feeding: z.catch(z.enum(['', 'Breast-feeding', 'Not breast-feeding']), ''),
  medicines: text,
  pacemaker: z.catch(z.enum(['', 'Has a pacemaker', 'No pacemaker']), ''),
  model: z.catch(modelName, defaultModel),
  difficulty: z.catch(difficulty, 'simple'),
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
const filled = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

const filledGuided = z.pipe(
  z.extend(wishValues, {
    signs_symptoms: z.pipe(filled('Signs and symptoms are required'), guided.signs_symptoms),
    tongue_pulse: z.pipe(filled('Tongue and pulse are required'), guided.tongue_pulse),
    points_used: z.pipe(
      z
        .pipe(z.string(), z.transform(splitTags))
        .check(z.refine((points) => points.length > 0, 'At least one point is required')),
      guided.points_used,
    ),
  }),
  z.transform((wish) => ({
    signs_symptoms: withPatient(wish.signs_symptoms, wish),
    tongue_pulse: wish.tongue_pulse,
    points_used: wish.points_used,
    difficulty: wish.difficulty,
  })),
)

export const needsOneOf = 'Please provide at least TCM diagnosis or additional information'
const filledFull = z.pipe(
  z
    .extend(wishValues, {
      tcm_diagnosis: full.tcm_diagnosis.def.innerType,
      additional_info: full.additional_info.def.innerType,
    })
    .check(
      z.refine((wish) => wish.tcm_diagnosis || wish.additional_info, {
        path: ['tcm_diagnosis'],
        message: needsOneOf,
      }),
    ),
  z.transform((wish) => ({
    tcm_diagnosis: wish.tcm_diagnosis,
    additional_info: withPatient(wish.additional_info, wish),
    difficulty: wish.difficulty,
  })),
)

export type FilledWish = z.output<typeof filledGuided> | z.output<typeof filledFull>
export const aiWays = {
  guided: { kind: 'guided_case', endpoint: generateGuided, filled: filledGuided },
  full: { kind: 'full_case', endpoint: generateFull, filled: filledFull },
} as const
export type AiWay = keyof typeof aiWays

const previewFields = { title: true, description: true, content: true, tags: true } as const
const previewValues = z.pick(caseFormValues, previewFields)
export type PreviewValues = z.infer<typeof previewValues>
export const filledPreview = z.pick(filledCaseForm, previewFields)
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
