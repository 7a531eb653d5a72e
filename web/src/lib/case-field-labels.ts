/** What the parts of a case are called, in its form and in what is said of it, in the form's order. */
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
  questions: 'Quiz',
}
