import { readContent } from '../../content/loader/read-content.ts'
import { bankOf } from '../../content/loader/to-rows.ts'
import type { BankPattern } from '../../supabase/functions/_shared/contract/bank.ts'
import { openBank } from '../../supabase/functions/api/ai/compose/bank.ts'
import { NotInBank } from '../../supabase/functions/api/ai/compose/choose-pattern.ts'
import { composeCase, type ExamCase } from '../../supabase/functions/api/ai/compose/compose-test.ts'

export const { content } = await readContent()
export const bank = openBank(bankOf(content))

/* Typed a second time, so that a slip in the bank or in the reading is seen. */
export const people = {
  'not pregnant': 'A 32-year-old woman, not pregnant.',
  'weeks pregnant': 'A 31-year-old woman, 20 weeks pregnant.',
  'in a trimester': '29F, G2P1, third trimester.',
  expecting: 'A woman of 34 who is expecting twins.',
  'perhaps pregnant': 'A 26-year-old woman; she may be pregnant.',
  'trying for a child': 'A 36-year-old woman who is trying to conceive.',
  'breast-feeding': 'A 30-year-old woman who is breast-feeding.',
  'a boy': 'An 8-year-old boy.',
  'a girl': 'A girl, aged 7.',
  'an old woman': 'An 82-year-old woman.',
  'an old man': 'A man of 79.',
  'a man': 'A 45-year-old man.',
  'on warfarin': 'A 58-year-old man who takes warfarin.',
}
export type Who = keyof typeof people
export const pregnant: Who[] = [
  'weeks pregnant',
  'in a trimester',
  'expecting',
  'perhaps pregnant',
  'trying for a child',
]
export const males: Who[] = ['a boy', 'an old man', 'a man', 'on warfarin']
export const children: Who[] = ['a boy', 'a girl']
export const old: Who[] = ['an old woman', 'an old man']

export type Made = { who: Who; pattern: BankPattern; made: ExamCase }

/** Drafts these patterns for each of `people` and three invented ones, or only every n-th draft. */
export function draftAll({ patterns = bank.patterns, every = 1 } = {}) {
  let count = 0
  const isLeftOut = () => count++ % every !== 0
  const refused: Record<string, Who[]> = {}
  const all: Made[] = (Object.keys(people) as Who[]).flatMap((who, at) =>
    patterns.flatMap((pattern, index) => {
      if (isLeftOut()) return []
      try {
        const difficulty = (at + index) % 2 ? 'simple' : 'complex'
        const made = composeCase(bank, pattern, { difficulty, notes: people[who], seed: who })
        return [{ who, pattern, made }]
      } catch (error) {
        if (!(error instanceof NotInBank)) throw error
        ;(refused[pattern.id] ??= []).push(who)
        return []
      }
    }),
  )
  const invented: { pattern: BankPattern; made: ExamCase }[] = patterns.flatMap((pattern) =>
    ['a', 'b', 'c'].flatMap((seed) => {
      if (isLeftOut()) return []
      const difficulty = seed === 'a' ? 'simple' : 'complex'
      return [{ pattern, made: composeCase(bank, pattern, { difficulty, seed }) }]
    }),
  )
  return { all, refused, invented }
}

export const label = ({ pattern, ...one }: { pattern: BankPattern; who?: Who }) =>
  `${pattern.id}, ${one.who ?? 'invented'}`
