import { z } from 'zod'
import { byId, defineEndpoint, nothing } from './endpoint.ts'
import { choiceChange, section, sections } from './exams.ts'
import { questionTimes } from './question-times.ts'
import { nameLinks } from './name-links.ts'

/**
 * `tutor` explains each answer at once, and an answer stands; `timed` runs at board pace and explains at its end; `locked` goes forward
 * only, its next question chosen by the server once the one before is answered, and explains at its end.
 */
export const practiceMode = z.enum(['tutor', 'timed', 'locked'])
export type PracticeMode = z.infer<typeof practiceMode>

/** Seconds that a board gives for a question. */
export const boardPace = 90
export const mostPractised = 90

/** Tests and mock exams that one has taken, quizzes, and of the practice bank what one has not taken. */
export const practiceOrigin = z.enum(['exams', 'quizzes', 'bank'])

export const practiceSource = z.enum(['all', ...practiceOrigin.options, 'mistakes', 'flagged', 'again'])
export type PracticeSource = z.infer<typeof practiceSource>

/** How many questions one may practise of an origin, section and topic; those of a quiz belong to no section. */
export const practiceChoice = z.object({
  origin: practiceOrigin,
  section: section.nullable(),
  /** Organ system or field, where the case names a pattern of the library. */
  topic: z.string().nullable(),
  total: z.int(),
  /** Of these: how many one has answered, and how many not rightly the last time. */
  answered: z.int(),
  mistakes: z.int(),
  /** Of the last seven days. */
  recent_mistakes: z.int(),
  flagged: z.int(),
})
export type PracticeChoice = z.infer<typeof practiceChoice>

/** What may leave once the question is answered in tutor mode, and of all at the end. */
export const practiceKey = z.object({
  position: z.int(),
  correct_answer: z.int(),
  /** Of each option; empty where nobody wrote one. */
  explanations: z.array(z.string()),
  /** The names in each explanation. */
  links: z.array(nameLinks),
})
export type PracticeKey = z.infer<typeof practiceKey>

const answer = z.int().min(-1).max(5)

export const practice = z.object({
  id: z.uuid(),
  mode: practiceMode,
  state: z.enum(['open', 'submitted']),
  started_at: z.string(),
  /** Of a timed one. */
  deadline: z.string().nullable(),
  submitted_at: z.string().nullable(),
  server_time: z.string(),
  correct: z.int().nullable(),
  /** With id and title where it is a public case; without text where it is not public any more. */
  cases: z.array(
    z.object({ id: z.uuid().nullable(), title: z.string().nullable(), text: z.string().nullable() }),
  ),
  questions: z.array(
    z.object({
      /** Which of `cases`. */
      case: z.int(),
      section: section.nullable(),
      question: z.string(),
      options: z.array(z.string()),
      /** By which it is reported: the exam and the number there, or the quiz's question. */
      target_id: z.uuid(),
      question_number: z.int().nullable(),
      /** As those of an exam's result. */
      seconds: z.int().nullable(),
      shares: z.array(z.int()).nullable(),
    }),
  ),
  /** By position, one for each question that is asked in all: of a locked one that is open, `questions` are those asked so far. */
  answers: z.array(answer),
  flagged: z.array(z.boolean()),
  keys: z.array(practiceKey),
})
export type Practice = z.infer<typeof practice>
export type PracticeQuestion = Practice['questions'][number]

/** What can be practised, in which section one scored least so far, and where there is nothing, whether there is a test to take first. */
export const getPracticeChoices = defineEndpoint({
  method: 'GET',
  path: '/practices/choices',
  auth: 'member',
  input: nothing,
  output: z.object({ choices: z.array(practiceChoice), weakest: section.nullable(), has_test: z.boolean() }),
})

const between = `Please choose 1 to ${mostPractised} questions.`
const withinAYear = 'Please choose 1 to 365 days.'

/** Of an attempt or a practice, beginning with 1. */
const questionNumbers = z
  .array(
    z
      .int('There is no such question.')
      .min(1, 'There is no such question.')
      .max(90, 'There is no such question.'),
  )
  .min(1, 'Please choose a question.')
  .max(90, 'There is no such question.')

/** Begins a practice, or answers the open one: one at a time for each member. */
export const startPractice = defineEndpoint({
  method: 'POST',
  path: '/practices',
  auth: 'member',
  input: z
    .object({
      source: z.enum(practiceSource.options, 'There is no such source of questions.'),
      mode: z.enum(practiceMode.options, 'Please choose tutor, timed or locked.'),
      count: z.int(between).min(1, between).max(mostPractised, between),
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
      /** Mistakes of so many days. */
      days: z.int(withinAYear).min(1, withinAYear).max(365, withinAYear).optional(),
      /** With source `again`: the practice or attempt whose questions come again, those of `numbers` or what was not answered rightly. */
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

/** The open one, or null. */
export const getCurrentPractice = defineEndpoint({
  method: 'GET',
  path: '/practices/current',
  auth: 'member',
  input: nothing,
  output: practice.nullable(),
})

export const getPractice = defineEndpoint({
  method: 'GET',
  path: '/practices/:id',
  auth: 'member',
  input: z.object(byId),
  output: practice,
})

/** As `saveAnswers` of an exam. Refused with `attempt_closed` once it is over. */
export const savePractice = defineEndpoint({
  method: 'PUT',
  path: '/practices/:id/answers',
  auth: 'member',
  input: z.object({
    id: z.uuid(),
    changes: z
      .array(choiceChange.extend({ choice: answer.optional() }))
      .min(1)
      // Of each question a choice and a flag.
      .max(2 * mostPractised),
    times: questionTimes,
  }),
  output: practice
    .pick({ state: true, server_time: true, deadline: true, answers: true, flagged: true, keys: true })
    .extend({
      /** How many questions there are by now. */
      asked: z.int(),
    })
    .describe('Keys of the questions that were named, as far as they may be shown.'),
})

/** Ends it with what was saved. The same again answers the same. */
export const submitPractice = defineEndpoint({
  method: 'POST',
  path: '/practices/:id/submit',
  auth: 'member',
  input: z.object(byId),
  output: practice,
})

/** Questions of a submitted attempt or practice become cards of one's own, each once. */
export const reviewQuestions = defineEndpoint({
  method: 'POST',
  path: '/recall/questions',
  auth: 'member',
  input: z.object({ id: z.uuid(), numbers: questionNumbers }),
  output: z.object({ added: z.int() }),
})
