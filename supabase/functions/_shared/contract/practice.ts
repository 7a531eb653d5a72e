import { z } from 'zod/mini'
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
  section: z.nullable(section),
  /** The group of the case's pattern; null if the library lacks the pattern. */
  topic: z.nullable(z.string()),
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

const answer = z.int().check(z.minimum(-1), z.maximum(5))

export const practice = z.object({
  id: z.uuid(),
  mode: practiceMode,
  state: z.enum(['open', 'submitted']),
  started_at: z.string(),
  deadline: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  server_time: z.string(),
  correct: z.nullable(z.int()),
  /** Only a public case has id and title; a case that is no longer public has no text. */
  cases: z.array(
    z.object({ id: z.nullable(z.uuid()), title: z.nullable(z.string()), text: z.nullable(z.string()) }),
  ),
  questions: z.array(
    z.object({
      /** `case` is an index of `cases`. */
      case: z.int(),
      section: z.nullable(section),
      question: z.string(),
      options: z.array(z.string()),
      /** The ids for a report: the exam with the question's number, or the quiz question. */
      target_id: z.uuid(),
      question_number: z.nullable(z.int()),
      seconds: z.nullable(z.int()),
      shares: z.nullable(z.array(z.int())),
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
  output: z.object({ choices: z.array(practiceChoice), weakest: z.nullable(section), has_test: z.boolean() }),
})

const between = `Please choose 1 to ${mostPracticed} questions.`
const withinAYear = 'Please choose 1 to 365 days.'

const questionNumbers = z
  .array(
    z
      .int('There is no such question.')
      .check(z.minimum(1, 'There is no such question.'), z.maximum(90, 'There is no such question.')),
  )
  .check(z.minLength(1, 'Please choose a question.'), z.maxLength(90, 'There is no such question.'))

export const startPractice = post('/practices', 'member', {
  input: z
    .object({
      source: z.enum(practiceSource.options, 'There is no such source of questions.'),
      mode: z.enum(practiceMode.options, 'Please choose tutor, timed or locked.'),
      count: z.int(between).check(z.minimum(1, between), z.maximum(mostPracticed, between)),
      sections: z.optional(
        z
          .array(z.enum(sections, 'There is no such section.'))
          .check(z.minLength(1, 'Please choose a section.'), z.maxLength(6, 'There is no such section.')),
      ),
      topics: z.optional(
        z
          .array(z.string('There is no such topic.').check(z.maxLength(100, 'There is no such topic.')))
          .check(z.minLength(1, 'Please choose a topic.'), z.maxLength(50, 'There is no such topic.')),
      ),
      /** With source `mistakes`, the practice asks only mistakes of the last `days`. */
      days: z.optional(z.int(withinAYear).check(z.minimum(1, withinAYear), z.maximum(365, withinAYear))),
      /**
       * With source `again`: the practice or attempt to repeat. `numbers` selects its questions; without `numbers`, the wrong ones are
       * repeated.
       */
      again: z.optional(z.uuid()),
      numbers: z.optional(questionNumbers),
    })
    .check(
      z.refine(({ source, again }) => (source === 'again') === (again !== undefined), {
        path: ['again'],
        message: 'Please say which practice is meant.',
      }),
      z.refine(({ again, numbers }) => again !== undefined || numbers === undefined, {
        path: ['numbers'],
        message: 'Please say of which practice or test these questions are.',
      }),
    ),
  output: practice,
})

export const getCurrentPractice = get('/practices/current', 'member', { output: z.nullable(practice) })

export const getPractice = get('/practices/:id', 'member', { output: practice })

/** Saves choices as `saveAnswers` does for exams. The server refuses with `attempt_closed` once the practice is over. */
export const savePractice = put('/practices/:id/answers', 'member', {
  input: z.object({
    id: z.uuid(),
    changes: z
      .array(z.extend(choiceChange, { choice: z.optional(answer) }))
      .check(z.minLength(1), z.maxLength(2 * mostPracticed)),
    times: questionTimes,
  }),
  /** `keys`: of the questions that were named, as far as they may be shown. */
  output: z.extend(
    z.pick(practice, {
      state: true,
      server_time: true,
      deadline: true,
      answers: true,
      flagged: true,
      keys: true,
    }),
    {
      asked: z.int(),
    },
  ),
})

export const submitPractice = post('/practices/:id/submit', 'member', { output: practice })

/** Makes cards of questions in a submitted attempt or practice, at most one card per question. */
export const reviewQuestions = post('/recall/questions', 'member', {
  input: z.object({ id: z.uuid(), numbers: questionNumbers }),
  output: z.object({ added: z.int() }),
})
