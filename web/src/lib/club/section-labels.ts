import type { Section } from '@contract/exams.ts'

/** Names of exam sections where members take tests. The creation screens have their own. */
export const sectionLabels: Record<Section, string> = {
  diagnosis: 'Diagnosis',
  treatment_principle: 'Treatment Principle',
  differential: 'Differential Diagnosis',
  points: 'Acupuncture Points',
  nutrition: 'Nutrition Recommendations',
  daily_activities: 'Daily Life Advice',
}
