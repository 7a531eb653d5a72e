import type { PracticeChoice } from '@contract/practice.ts'
import type { Wish } from './practice-queries.ts'

type Filter = Pick<Wish, 'source' | 'sections' | 'topics' | 'days'>

export function countChoices(choices: PracticeChoice[], { source, sections, topics, days }: Filter) {
  return choices
    .filter(({ section }) => !sections || (section !== null && sections.includes(section)))
    .filter(({ topic }) => !topics || (topic !== null && topics.includes(topic)))
    .reduce((sum, choice) => sum + countOf(choice, source, days !== undefined), 0)
}

function countOf(choice: PracticeChoice, source: Wish['source'], isRecent: boolean) {
  if (source === 'mistakes') return isRecent ? choice.recent_mistakes : choice.mistakes
  if (source === 'flagged') return choice.flagged
  return source === 'all' || source === choice.origin ? choice.total : 0
}
