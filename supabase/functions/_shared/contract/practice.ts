import { z } from 'zod'
import { get, post, put } from './endpoint.ts'
import { choiceChange, section, sections } from './exams.ts'
import { questionTimes } from './question-times.ts'
import { nameLinks } from './name-links.ts'

/**
 * `tutor` explains each question at once, and the choice is final. `timed` runs at board pace and explains at the end. `locked` only goes
 * forward: the server picks each next question.
 */
export const practiceMode = z.enum(['tutor', 'timed', 'locked'])
export type PracticeMode = z.infer<typeof practiceMode>

export const boardPace = 90
const mostPracticed = 90

/**
 * The source of a question: an exam that the member has taken, a quiz that they have submitted, or an exam in the practice bank that they
 * have not taken.
 */
const practiceOrigin = z.enum(['exams', 'quizzes', 'bank'])

const practiceSource = z.enum(['all', ...practiceOrigin.options, 'mistakes', 'flagged', 'again'])
export type PracticeSource = z.infer<typeof practiceSource>

/** How many questions the member may practice, by origin, section and topic. Questions of a quiz have no section. */
const practiceChoice = z.object({
  origin: practiceOrigin,
  section: section.nullable(),
  /** The group of the case's pattern; null if the library lacks the pattern. */
  topic: z.string().nullable(),
  total: z.int(),
  answered: z.int(),
  mistakes: z.int(),
  recent_mistakes: z.int(),
  flagged: z.int(),
})
export type PracticeChoice = z.infer<typeof practiceChoice>

/** The answer key of one question. In tutor mode the server sends it after the choice, otherwise at the end. */
const practiceKey = z.object({
  position: z.int(),
  correct_answer: z.int(),
  explanations: z.array(z.string()),
  links: z.array(nameLinks),
})
export type PracticeKey = z.infer<typeof practiceKey>

const answer = z.int().min(-1).max(5)

export const practice = z.object({
  id: z.uuid(),
  mode: practiceMode,
  state: z.enum(['open', 'submitted']),
  started_at: z.string(),
  deadline: z.string().nullable(),
  submitted_at: z.string().nullable(),
  server_time: z.string(),
  correct: z.int().nullable(),
  /** Only a public case has id and title; a case that is no longer public has no text. */
  cases: z.array(
    z.object({ id: z.uuid().nullable(), title: z.string().nullable(), text: z.string().nullable() }),
  ),
  questions: z.array(
    z.object({
      /** `case` is an index of `cases`. */
      case: z.int(),
      section: section.nullable(),
      question: z.string(),
      options: z.array(z.string()),
      /** The ids for a report: the exam with the question's number, or the quiz question. */
      target_id: z.uuid(),
      question_number: z.int().nullable(),
      seconds: z.int().nullable(),
      shares: z.array(z.int()).nullable(),
    }),
  ),
  /** Choices by position. An open locked practice has more positions than `questions`. */
  answers: z.array(answer),
  flagged: z.array(z.boolean()),
  keys: z.array(practiceKey),
})
export type Practice = z.infer<typeof practice>
export type PracticeQuestion = Practice['questions'][number]

/** Returns what the member can practice, the weakest section, and whether there is a test to take first. */
export const getPracticeChoices = get('/practices/choices', 'member', {
  output: z.object({ choices: z.array(practiceChoice), weakest: section.nullable(), has_test: z.boolean() }),
})

const between = `Please choose 1 to ${mostPracticed} questions.`
const withinAYear = 'Please choose 1 to 365 days.'

const questionNumbers = z
  .array(
    z
      .int('There is no such question.')
      .min(1, 'There is no such question.')
      .max(90, 'There is no such question.'),
  )
  .min(1, 'Please choose a question.')
  .max(90, 'There is no such question.')

export const startPractice = post('/practices', 'member', {
  input: z
    .object({
      source: z.enum(practiceSource.options, 'There is no such source of questions.'),
      mode: z.enum(practiceMode.options, 'Please choose tutor, timed or locked.'),
      count: z.int(between).min(1, between).max(mostPracticed, between),
      sections: z
        .array(z.enum(sections, 'There is no such section.'))
        .min(1, 'Please choose a section.')
        .max(6, 'There is no such section.')
        .optional(),
      topics: z
        .array(z.string('There is no such topic.').max(100, 'There is no such topic.'))
        .min(1, 'Please choose a topic.')
        .max(50, 'There is no such topic.')
        .optional(),
      /** With source `mistakes`, the practice asks only mistakes of the last `days`. */
      days: z.int(withinAYear).min(1, withinAYear).max(365, withinAYear).optional(),
      /**
       * With source `again`: the practice or attempt to repeat. `numbers` selects its questions; without `numbers`, the wrong ones are
       * repeated.
       */
      again: z.uuid().optional(),
      numbers: questionNumbers.optional(),
    })
    .refine(({ source, again }) => (source === 'again') === (again !== undefined), {
      path: ['again'],
      message: 'Please say which practice is meant.',
    })
    .refine(({ again, numbers }) => again !== undefined || numbers === undefined, {
      path: ['numbers'],
      message: 'Please say of which practice or test these questions are.',
    }),
  output: practice,
})

export const getCurrentPractice = get('/practices/current', 'member', { output: practice.nullable() })

export const getPractice = get('/practices/:id', 'member', { output: practice })

/** Saves choices as `saveAnswers` does for exams. The server refuses with `attempt_closed` once the practice is over. */
export const savePractice = put('/practices/:id/answers', 'member', {
  input: z.object({
    id: z.uuid(),
    changes: z
      .array(choiceChange.extend({ choice: answer.optional() }))
      .min(1)
      .max(2 * mostPracticed),
    times: questionTimes,
  }),
  output: practice
    .pick({ state: true, server_time: true, deadline: true, answers: true, flagged: true, keys: true })
    .extend({
      asked: z.int(),
    })
    .describe('Keys of the questions that were named, as far as they may be shown.'),
})

export const submitPractice = post('/practices/:id/submit', 'member', { output: practice })

/** Makes cards of questions in a submitted attempt or practice, at most one card per question. */
export const reviewQuestions = post('/recall/questions', 'member', {
  input: z.object({ id: z.uuid(), numbers: questionNumbers }),
  output: z.object({ added: z.int() }),
})
