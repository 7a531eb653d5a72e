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
import { patientFields, withNote } from './about-patient-values.ts'
import { filledCaseForm, splitTags } from '../case/case-form-values.ts'

const chosen = { model: modelName.catch(defaultModel), difficulty: difficulty.catch('simple') }

export const guidedValues = z.object({
  signs_symptoms: z.string(),
  tongue_pulse: z.string(),
  points_used: z.string(),
  ...patientFields,
  ...chosen,
})

export const fullValues = z.object({
  tcm_diagnosis: z.string(),
  additional_info: z.string(),
  ...patientFields,
  ...chosen,
})
export type FullValues = z.infer<typeof fullValues>
export type Chosen = Pick<FullValues, 'model' | 'difficulty'>

export const emptyGuided = guidedValues.parse({ signs_symptoms: '', tongue_pulse: '', points_used: '' })
export const emptyFull = fullValues.parse({ tcm_diagnosis: '', additional_info: '' })

const asked = generateGuided.input.shape
const filled = (message: string) => z.string().trim().min(1, message)
export const filledGuided = guidedValues
  .extend({
    signs_symptoms: filled('Signs and symptoms are required').pipe(asked.signs_symptoms),
    tongue_pulse: filled('Tongue and pulse are required').pipe(asked.tongue_pulse),
    points_used: z
      .string()
      .transform(splitTags)
      .refine((points) => points.length > 0, 'At least one point is required')
      .pipe(asked.points_used),
  })
  .transform(({ pregnancy, weeks, breast_feeding, medicines, pacemaker, signs_symptoms, ...rest }) => ({
    ...rest,
    signs_symptoms: withNote(signs_symptoms, { pregnancy, weeks, breast_feeding, medicines, pacemaker }),
  }))

export const needsOneOf = 'Please provide at least TCM diagnosis or additional information'
export const filledFull = fullValues
  .extend({
    tcm_diagnosis: generateFull.input.shape.tcm_diagnosis.unwrap(),
    additional_info: generateFull.input.shape.additional_info.unwrap(),
  })
  .refine((full) => full.tcm_diagnosis || full.additional_info, {
    path: ['tcm_diagnosis'],
    message: needsOneOf,
  })
  .transform(({ pregnancy, weeks, breast_feeding, medicines, pacemaker, additional_info, ...rest }) => ({
    ...rest,
    additional_info: withNote(additional_info, { pregnancy, weeks, breast_feeding, medicines, pacemaker }),
  }))

export const previewValues = z.object({
  title: z.string(),
  description: z.string(),
  content: z.string(),
  tags: z.string(),
})
export type PreviewValues = z.infer<typeof previewValues>

/** A generated case before it is saved, with and without the author's edits. */
export const caseDraft = z.object({
  drafted: previewValues,
  now: previewValues,
  difficulty,
  origin: draftOrigin,
  source: draftSource,
})
export type CaseDraft = z.infer<typeof caseDraft>

export const filledPreview = filledCaseForm.pick({
  title: true,
  description: true,
  content: true,
  tags: true,
})
export type FilledPreview = z.output<typeof filledPreview>

export const isEdited = ({ drafted, now }: CaseDraft) => JSON.stringify(drafted) !== JSON.stringify(now)
