import type { Section } from '@contract/exams.ts'

/** Labels of the creation screens. Two of them differ from the labels that takers see. */
export const sectionLabels: Record<Section, string> = {
  diagnosis: 'Diagnosis',
  treatment_principle: 'Treatment Principle',
  differential: 'Differential Diagnosis',
  points: 'Acupuncture Points',
  nutrition: 'Nutrition',
  daily_activities: 'Daily Life Advice',
}

export const defaultQuestions: Record<Section, string> = {
  diagnosis: 'What is the primary TCM diagnosis?',
  treatment_principle: 'What is the primary treatment principle?',
  differential: 'What is the best differential diagnosis?',
  points: 'What is the most appropriate point combination?',
  nutrition: 'What is the best nutritional recommendation?',
  daily_activities: 'What is the most important lifestyle advice?',
}
