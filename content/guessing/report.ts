import { readContent } from '../loader/read-content.ts'
import {
  bySection,
  isGuessable,
  measure,
  type Measured,
  mostByModel,
  mostByRule,
  sharesOf,
} from './measure.ts'
import type { Paper } from './paper.ts'
import { openBank } from '../../supabase/functions/api/ai/compose/bank.ts'
import { bankOf } from '../loader/to-rows.ts'
import { draftedPapers, seededPapers } from './papers.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(7)

/** Prints what guessing gets right, and whether that is too much. Another seed drafts other exams. */
export async function reportGuessing(seed = 'guessing', exams = 24): Promise<boolean> {
  const { content } = await readContent()
  const sets: [string, Paper[]][] = [
    ['generated', draftedPapers(openBank(bankOf(content)), exams, seed)],
    ['of the demo club', seededPapers(content)],
  ]
  const results = sets.map(([name, papers]) => {
    const measured = measure(papers)
    print(name, measured)
    for (const [section, some] of bySection(papers)) {
      const best = sharesOf(some)[0]!
      console.log(`  ${section.padEnd(20)} ${percent(best.share)}  ${best.name}`)
    }
    return measured
  })
  return results.some(isGuessable)
}

function print(name: string, { questions, rules, model }: Measured) {
  console.log(`\n${questions} questions ${name}; by chance 25 %`)
  console.log(
    `${percent(model)}  a model of all cues, fitted on other patterns (at most ${percent(mostByModel).trim()})`,
  )
  for (const { name: rule, share } of rules.slice(0, 12))
    console.log(
      `${percent(share)}  ${rule}${share > mostByRule ? `   more than ${percent(mostByRule).trim()}` : ''}`,
    )
}
