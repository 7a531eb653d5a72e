import type { DraftOrigin } from '../../../_shared/contract/ai.ts'
import type { Difficulty } from '../../../_shared/contract/cases.ts'
import type { ExamCase } from '../../../_shared/contract/content-exam-cases.ts'
import { sayFindings, type Scan } from '../../../_shared/tcm/scan-person.ts'
import { type Chance, createChance } from './chance.ts'
import { findCases, chooseCase } from './find-cases.ts'
import { rankCases } from './rank-cases.ts'
import type { Bank } from '../../../_shared/tcm/open-bank.ts'
import { type DrawnCase, placeKeys } from './place-keys.ts'

export const closest = 'The closest written case. Your notes were not rewritten; an AI model can do that.'
const notChecked = 'The scan recognized nothing in these notes. They count as not checked.'

/** The findings, or a sentence that the notes are not checked. */
export function findingsOf(scan: Scan, notes: string): string[] {
  const found = sayFindings(scan)
  return found.length > 0 || notes === '' ? found : [notChecked]
}

type Wish = { topic: string; notes: string; difficulty: Difficulty; seed: string }

/** Picks the case of a topic, the closest to the notes, or any of the difficulty. */
export function pickCase(
  bank: Bank,
  { topic, notes, difficulty, seed }: Wish,
): { value: ExamCase; origin: DraftOrigin } {
  const scan = bank.scan(notes)
  const chance = createChance(`${seed}/case`)
  const found = topic ? findCases(bank, topic) : { cases: notes ? rankCases(bank, notes) : bank.cases }
  const wish = { topic: topic || 'these notes', scan, difficulty, chance }
  const { case: value, remark } =
    notes && !topic ? chooseClosest(bank, found.cases, wish) : chooseCase(bank, found, wish)
  return {
    value,
    origin: {
      written_case: value.id,
      remark: notes ? `${remark} ${closestIf(!topic)}`.trim() : remark,
      notes,
      note_findings: findingsOf(scan, notes),
    },
  }
}

const closestIf = (isClosest: boolean) =>
  isClosest ? closest : 'Your notes were not rewritten; an AI model can do that.'

/** Prefers the wanted difficulty among the five closest. */
function chooseClosest(
  bank: Bank,
  ranked: ExamCase[],
  wish: { topic: string; scan: Scan; difficulty: Difficulty; chance: Chance },
) {
  const near = ranked.slice(0, 5)
  const first = near.find((one) => one.difficulty === wish.difficulty) ?? near[0]!
  return chooseCase(bank, { cases: [first] }, wish)
}

/** Each draw puts the options and their explanations in a new order. */
export function drawCase(bank: Bank, value: ExamCase, seed: string): DrawnCase {
  const questions = value.questions.map(({ section, question, answer, options }) => ({
    section,
    question,
    options: options.map(({ option }) => option),
    correct_answer: 'ABCD'.indexOf(answer),
    explanations: options.map(({ why }) => why),
  }))
  return {
    diagnosis: bank.pattern(value.pattern).name,
    case_scenario: value.scenario,
    questions: placeKeys(questions, createChance(`${seed}/keys`)),
  }
}
