export const caseFieldLabels = {
  title: 'Title',
  description: 'Description',
  content: 'Case Study Content',
  solution_content: 'Solution Content',
  difficulty: 'Difficulty',
  discussion_period_days: 'Discussion Period (days)',
  tags: 'Tags',
  publishes_at: 'Publish',
  signs: 'Tongue and pulse',
  stages: 'Stages of a room',
  questions: 'Quiz',
}
