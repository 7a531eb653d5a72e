import { z } from 'zod/mini'
import { difficulty } from './cases.ts'
import { pointCode } from './content-points.ts'
import { alternatives, list, names, phrase, seal, slug, sources, text } from './content-text.ts'
import { examKind } from './exam-kind.ts'
import { section } from './exams.ts'
import { tagInAddress } from './tag.ts'

/* Schemas of the files in `content/`; docs/content.md describes the files. Objects are strict, so that a mistyped key is an error. */

const answer = z.enum(['A', 'B', 'C', 'D'])

/** Patterns whose names the search knows but that have no entry yet. */
export const namedPatternsFile = z.strictObject({
  patterns: z.array(z.strictObject({ id: slug, ...names })),
})

const ungraded = phrase.check(z.regex(/[^.]$/, 'No full stop at the end.'))
const finding = ungraded.check(
  z.regex(/^(?!(he|she|they)\b)/i, 'Without he, she or they: stories fit every person.'),
)
const advice = z.strictObject({ advice: ungraded.check(z.minLength(50), z.maxLength(115)), why: phrase })

const agesOf = z
  .tuple([z.int().check(z.minimum(0)), z.int().check(z.maximum(110))])
  .check(z.refine(([youngest, oldest]) => youngest <= oldest, 'The younger age first.'))

/** Bounds keep texts at similar lengths: a question shows them as options, and a length must not reveal the right option. */
export const contentPattern = z.strictObject({
  id: slug,
  ...names,
  group: z.enum([
    'Exterior',
    'Lung',
    'Large Intestine',
    'Spleen',
    'Stomach',
    'Heart',
    'Small Intestine',
    'Liver',
    'Gallbladder',
    'Kidney',
    'Bladder',
    'Qi and Blood',
    'Women',
    'Bi',
    'Febrile',
    'Children',
    'Extraordinary Vessels',
    'Head',
    'Back',
    'Skin',
    'Eyes and Ears',
  ]),
  difficulty,
  nature: z.enum(['empty', 'full', 'mixed']),
  temperature: z.enum(['cold', 'hot', 'neutral', 'mixed']),
  sex: z.enum(['any', 'female', 'male']),
  ages: agesOf,
  /** Ages at which the pattern can occur at all; an admin may request a case outside the usual ages. */
  possible_ages: z.optional(agesOf),
  aetiology: phrase,
  complaints: z.array(finding).check(z.minLength(4)),
  histories: z.array(finding).check(z.minLength(4)),
  signs: z.array(finding).check(z.minLength(8)),
  key_signs: list(finding, 2, 4),
  tongue: phrase,
  pulse: phrase,
  principle: phrase.check(z.minLength(50), z.maxLength(100)),
  points: list(z.strictObject({ code: pointCode, why: phrase }), 4, 6),
  formula: z.strictObject({ id: slug, why: phrase }),
  nutrition: z.array(advice).check(z.minLength(3)),
  daily_life: z.array(advice).check(z.minLength(3)),
  /** `sign`: what a patient with the other pattern would show and a patient with this pattern does not. */
  differentials: list(z.strictObject({ id: slug, sign: phrase }), 3, 5),
  red_flags: z.optional(z.array(slug).check(z.minLength(1))),
  /** Apparent contradictions, and why each is right. */
  exceptions: z.optional(
    z
      .array(z.strictObject({ about: z.enum(['tongue', 'pulse', 'points', 'formula']), why: phrase }))
      .check(z.minLength(1)),
  ),
  alternatives,
  sources,
  reviewed: z.optional(seal),
})
export type ContentPattern = z.infer<typeof contentPattern>

/** Everyday words that are also names of entries. A text with such a word need not mean the entry. */
export const everydayNamesFile = z.strictObject({ names: z.array(phrase).check(z.minLength(1)) })

/** Words that the case search treats as equal: spellings, abbreviations, everyday and clinical words. */
export const searchWordsFile = z.strictObject({
  /** A search of several words ignores these words. */
  left_out: z.array(phrase),
  groups: z.array(z.array(phrase).check(z.minLength(1))).check(z.minLength(1)),
  /** Words that describe a named complaint, and the ids of the patterns that the library shows for it. */
  described: z.array(
    z.strictObject({
      name: phrase,
      by: z.optional(z.array(phrase).check(z.minLength(1))),
      patterns: z.optional(z.array(slug).check(z.minLength(1))),
    }),
  ),
})

const contentTopic = z.strictObject({
  tag: z.pipe(phrase.check(z.maxLength(40)), tagInAddress),
  says: phrase.check(z.maxLength(600)),
})
export const topicsFile = z.strictObject({ topics: z.array(contentTopic).check(z.minLength(1)) })

const member = z.string().check(z.regex(/^[a-z]+$/, 'The key of a member.'))
export const demoMembersFile = z.strictObject({
  members: z.array(
    z.strictObject({
      key: member,
      name: phrase.check(z.regex(/^(Sample|Demo|Example) /, 'Begins with Sample, Demo or Example.')),
      joined_days_ago: z.number().check(z.positive()),
      role: z.optional(z.enum(['study master', 'moderator'])),
    }),
  ),
})

export const demoCase = z.strictObject({
  number: z.int().check(z.positive()),
  author: member,
  title: phrase,
  difficulty,
  tags: z.array(z.pipe(phrase, tagInAddress)),
  days_ago: z.number().check(z.positive()),
  discussion_days: z.int().check(z.positive()),
  views: z.int().check(z.minimum(0)),
  votes: z.array(member),
  description: phrase,
  content: text,
  solution: text,
  quiz: z.optional(
    z.array(z.strictObject({ question: text, options: list(text, 4, 4), answer, explanation: text })),
  ),
  comments: z.array(
    z.strictObject({
      number: z.int().check(z.positive()),
      reply_to: z.optional(z.int().check(z.positive())),
      author: member,
      hours_later: z.number().check(z.positive()),
      text,
      votes: z.optional(z.array(member)),
    }),
  ),
})
export type DemoCase = z.infer<typeof demoCase>

export const demoExam = z.strictObject({
  number: z.int().check(z.positive()),
  kind: examKind,
  seconds: z.int().check(z.positive()),
  is_featured: z.boolean(),
  is_in_bank: z._default(z.boolean(), false),
  cases: z
    .array(
      z.strictObject({
        diagnosis: phrase,
        scenario: text,
        questions: list(
          z.strictObject({
            section,
            question: text,
            answer,
            options: list(z.strictObject({ option: text, why: text }), 4, 4),
          }),
          6,
          6,
        ),
      }),
    )
    .check(z.minLength(1)),
})
export type DemoExam = z.infer<typeof demoExam>
