import { z } from 'zod'
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

const ungraded = phrase.regex(/[^.]$/, 'No full stop at the end.')
const finding = ungraded.regex(/^(?!(he|she|they)\b)/i, 'Without he, she or they: stories fit every person.')
const advice = z.strictObject({ advice: ungraded.min(50).max(115), why: phrase })

const agesOf = z
  .tuple([z.int().min(0), z.int().max(110)])
  .refine(([youngest, oldest]) => youngest <= oldest, 'The younger age first.')

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
  possible_ages: agesOf.optional(),
  aetiology: phrase,
  complaints: z.array(finding).min(4),
  histories: z.array(finding).min(4),
  signs: z.array(finding).min(8),
  key_signs: list(finding, 2, 4),
  tongue: phrase,
  pulse: phrase,
  principle: phrase.min(50).max(100),
  points: list(z.strictObject({ code: pointCode, why: phrase }), 4, 6),
  formula: z.strictObject({ id: slug, why: phrase }),
  nutrition: z.array(advice).min(3),
  daily_life: z.array(advice).min(3),
  /** `sign`: what a patient with the other pattern would show and a patient with this pattern does not. */
  differentials: list(z.strictObject({ id: slug, sign: phrase }), 3, 5),
  red_flags: z.array(slug).min(1).optional(),
  /** Apparent contradictions, and why each is right. */
  exceptions: z
    .array(z.strictObject({ about: z.enum(['tongue', 'pulse', 'points', 'formula']), why: phrase }))
    .min(1)
    .optional(),
  alternatives,
  sources,
  reviewed: seal.optional(),
})
export type ContentPattern = z.infer<typeof contentPattern>

/** Everyday words that are also names of entries. A text with such a word need not mean the entry. */
export const everydayNamesFile = z.strictObject({ names: z.array(phrase).min(1) })

/** Words that the case search treats as equal: spellings, abbreviations, everyday and clinical words. */
export const searchWordsFile = z.strictObject({
  /** A search of several words ignores these words. */
  left_out: z.array(phrase),
  groups: z.array(z.array(phrase).min(1)).min(1),
  /** Words that describe a named complaint, and the ids of the patterns that the library shows for it. */
  described: z.array(
    z.strictObject({
      name: phrase,
      by: z.array(phrase).min(1).optional(),
      patterns: z.array(slug).min(1).optional(),
    }),
  ),
})

const contentTopic = z.strictObject({ tag: phrase.max(40).pipe(tagInAddress), says: phrase.max(600) })
export const topicsFile = z.strictObject({ topics: z.array(contentTopic).min(1) })

const member = z.string().regex(/^[a-z]+$/, 'The key of a member.')
export const demoMembersFile = z.strictObject({
  members: z.array(
    z.strictObject({
      key: member,
      name: phrase.regex(/^(Sample|Demo|Example) /, 'Begins with Sample, Demo or Example.'),
      joined_days_ago: z.number().positive(),
      role: z.enum(['study master', 'moderator']).optional(),
    }),
  ),
})

export const demoCase = z.strictObject({
  number: z.int().positive(),
  author: member,
  title: phrase,
  difficulty,
  tags: z.array(phrase.pipe(tagInAddress)),
  days_ago: z.number().positive(),
  discussion_days: z.int().positive(),
  views: z.int().min(0),
  votes: z.array(member),
  description: phrase,
  content: text,
  solution: text,
  quiz: z
    .array(z.strictObject({ question: text, options: list(text, 4, 4), answer, explanation: text }))
    .optional(),
  comments: z.array(
    z.strictObject({
      number: z.int().positive(),
      reply_to: z.int().positive().optional(),
      author: member,
      hours_later: z.number().positive(),
      text,
      votes: z.array(member).optional(),
    }),
  ),
})
export type DemoCase = z.infer<typeof demoCase>

export const demoExam = z.strictObject({
  number: z.int().positive(),
  kind: examKind,
  seconds: z.int().positive(),
  is_featured: z.boolean(),
  is_in_bank: z.boolean().default(false),
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
    .min(1),
})
export type DemoExam = z.infer<typeof demoExam>
