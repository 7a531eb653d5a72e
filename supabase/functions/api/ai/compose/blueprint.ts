import type { BankPattern } from '../../../_shared/contract/bank.ts'

type Blueprint = {
  /** Fields of medicine with the groups of patterns that belong to them, and how many of the fifteen cases each has. */
  fields: { field: string; groups: string[]; cases: number }[]
  /** The cases of each difficulty among the fifteen. */
  difficulty: Record<BankPattern['difficulty'], number>
}

/**
 * What a mock exam is about. Like the boards', two thirds are about the organs. Every share leaves room for ten exams in which no pattern
 * comes more than twice: a spec counts.
 */
export const blueprint: Blueprint = {
  fields: [
    { field: 'Liver and Gallbladder', groups: ['Liver', 'Gallbladder'], cases: 2 },
    { field: 'Heart and Small Intestine', groups: ['Heart', 'Small Intestine'], cases: 2 },
    { field: 'Spleen and Stomach', groups: ['Spleen', 'Stomach'], cases: 2 },
    { field: 'Lung and Large Intestine', groups: ['Lung', 'Large Intestine'], cases: 2 },
    { field: 'Kidney and Bladder', groups: ['Kidney', 'Bladder'], cases: 2 },
    { field: 'Qi, Blood and the vessels', groups: ['Qi and Blood', 'Extraordinary Vessels'], cases: 1 },
    { field: 'Outer causes and febrile diseases', groups: ['Exterior', 'Febrile'], cases: 1 },
    { field: 'Women and children', groups: ['Women', 'Children'], cases: 1 },
    { field: 'Channels, joints and back', groups: ['Bi', 'Back'], cases: 1 },
    { field: 'Head, senses and skin', groups: ['Head', 'Eyes and Ears', 'Skin'], cases: 1 },
  ],
  difficulty: { simple: 7, complex: 8 },
}
