import type { Section } from '@contract/exams.ts'

/** As the screens of taking name them. */
export const sectionLabels: Record<Section, string> = {
  diagnosis: 'Diagnosis',
  treatment_principle: 'Treatment Principle',
  differential: 'Differential Diagnosis',
  points: 'Acupuncture Points',
  nutrition: 'Nutrition Recommendations',
  daily_activities: 'Daily Life Advice',
}
