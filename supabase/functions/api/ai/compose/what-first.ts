import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import type { Section } from '../../../_shared/contract/exams.ts'
import { codesIn } from './harm.ts'
import { isPregnant, type Person } from './person.ts'
import { capital, listed } from './prose.ts'

type Codes = { safe: string[]; harmful: string[] }

/** In place of a question whose usual answer would harm this person: what is right to do first. The right option stands first. */
export function askWhatFirst(
  section: Section,
  pattern: BankPattern,
  person: Person,
  codes: Codes,
  reason: string,
): KeyedQuestion {
  const when = isPregnant(person) ? 'in this pregnancy' : 'for this person'
  const [right, ...wrong] = section === 'points' ? pointSteps(codes, person) : stepsOf(section, person)
  return {
    section,
    question: `The usual answer to this pattern is not safe ${when}. What is right to do first?`,
    options: [right!, ...wrong].map(([text]) => text),
    correct_answer: 0,
    explanations: [
      `${reason}. So ${pattern.name} is not treated here as in other people: ${right![1]}.`,
      ...wrong.map(([text, why], index) =>
        // Of points it is said each time why these are not for this person.
        [
          `${capital(noExceptions[index % 3]!(why, pattern.name))}.`,
          ...(codesIn(text).length > 0 ? [`${reason}.`] : []),
        ].join(' '),
      ),
    ],
  }
}

const noExceptions = [
  (why: string, name: string) => `${why}, in ${name} as in any other pattern`,
  (why: string, name: string) => `${why}; ${name} makes no exception`,
  (why: string, name: string) => `in ${name}, too, ${why}`,
]

type Step = [text: string, why: string]

function pointSteps({ safe, harmful }: Codes, person: Person): Step[] {
  const who = isPregnant(person) ? 'midwife or physician' : 'a physician'
  const strong = listed(harmful.slice(0, 3))
  const gentle = safe.slice(0, 3)
  return [
    gentle.length > 0
      ? [
          `Needle only ${listed(gentle)} gently, and have ${who} decide on more`,
          `${listed(gentle)} ${gentle.length === 1 ? 'has' : 'have'} no such caution, and the rest is not for the needle to decide`,
        ]
      : [
          `Needle nothing yet, and have ${who} examine and decide on more`,
          'none of its points is free of caution, and an examination comes first',
        ],
    [`Needle ${strong} strongly, and have ${who} informed later`, 'strength makes it worse, not quicker'],
    [
      `Warm ${strong} with moxa in place of needles, three times in this week`,
      'moxa on these points carries the same caution',
    ],
    [
      `Press ${strong} firmly at home, every evening until the signs are gone`,
      'pressure on these points is left out as well',
    ],
  ]
}

const stepsOf = (section: Section, person: Person): Step[] =>
  section === 'treatment_principle'
    ? isPregnant(person)
      ? stepsInPregnancy
      : stepsOfPrinciple
    : [
        [
          section === 'nutrition'
            ? 'Ordinary mixed meals, and no cure or tonic before physician or pharmacist agrees'
            : 'Ordinary rest and easy walks, and no cure before a physician or nurse agrees',
          `what is ordinary harms nobody, and ${isPregnant(person) ? 'the rest' : 'any cure'} is asked about first`,
        ],
        [
          'Strong household cures at once, and a physician only where three of them have failed',
          'cures are what has to be asked about',
        ],
        [
          'The prescribed medicines left out for a week, so that household cures can work',
          'nobody leaves out medicines without a physician',
        ],
        [
          'A fast of several days with strong teas, and medicines or checks only after that',
          'fasting is not for this person',
        ],
      ]

const stepsInPregnancy: Step[] = [
  [
    'Protect mother and child first, and move or purge nothing before a physician agrees',
    'what moves Blood or purges waits for a physician, and what supports may go on',
  ],
  [
    'Move Blood and Qi with full strength first, and ask a physician where that has failed',
    'moving and purging methods are the ones that pregnancy forbids',
  ],
  [
    'Purge and drain downward for three days first, and tonify mother and child afterwards',
    'purging is forbidden, whatever follows it',
  ],
  [
    'Wait with treatment and referral until the birth, and use home remedies in these months',
    'waiting leaves mother and child without an examination',
  ],
]

const stepsOfPrinciple: Step[] = [
  [
    'Support what is weak first, and move or purge nothing before a physician agrees',
    'what supports may go on, and what may harm waits for a physician',
  ],
  [
    'Move Blood and Qi with full strength first, and ask a physician where that has failed',
    'full strength is the very thing that may harm this person',
  ],
  [
    'Purge and drain downward for three days first, and tonify whatever is weak afterwards',
    'purging weakens, and nobody knows yet what this person can bear',
  ],
  [
    'Wait with treatment and referral for some weeks, and use home remedies in these days',
    'waiting leaves the person without an examination',
  ],
]
