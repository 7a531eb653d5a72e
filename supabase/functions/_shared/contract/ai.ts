import { z } from 'zod/mini'
import { difficulty } from './cases.ts'
import { get, post } from './endpoint.ts'
import { keyedQuestion } from './exam-making.ts'
import { trimmedText } from './typed-text.ts'

/** The model names, in the order of the screens. `modelsFor` lists what each screen offers. */
export const modelNames = [
  'gpt-4o-mini',
  'gpt-4o',
  'gpt-5',
  'claude-3-7-sonnet',
  'claude-4-sonnet',
  'gemini-2.5-flash',
  'gemini-2.5-pro',
] as const
export const modelName = z.enum(modelNames)
export type ModelName = z.infer<typeof modelName>

export const defaultModel: ModelName = 'gpt-4o-mini'
export const modelsFor = {
  cases: modelNames,
  tests: modelNames.slice(0, 5),
  mock: modelNames.slice(0, 3),
} as const satisfies Record<string, readonly ModelName[]>

const aiModel = z.object({
  name: modelName,
  is_available: z.boolean(),
  reason: z.nullable(z.string()),
})
export type AiModel = z.infer<typeof aiModel>

/** `uses_bank`: no model provider is configured, so the pattern bank makes every draft. */
export const listModels = get('/ai/models', 'admin', {
  output: z.object({ models: z.array(aiModel), uses_bank: z.boolean() }),
})

export const draftSource = z.object({
  model: z.string(),
  /** The source as screens show it: 'gpt-4o-mini', or 'Built-in pattern bank (no AI model configured)'. */
  label: z.string(),
  prompt_version: z.string(),
  job_id: z.uuid(),
})
export type DraftSource = z.infer<typeof draftSource>

export const draftOrigin = z.object({
  /** The id of the exam case in `content/` that the draft repeats; null if a model or the admin wrote the text. */
  written_case: z.nullable(z.string()),
  /** One or two sentences about the draft for the editor; may be empty. */
  remark: z.string(),
  notes: z.string(),
  note_findings: z.array(z.string()),
})
export type DraftOrigin = z.infer<typeof draftOrigin>

/**
 * Kinds of findings that may harm the person of a case. Such a finding prevents featuring until an admin gives a reason; it never prevents
 * saving.
 */
export const safetyKinds = ['caution', 'referral', 'person'] as const

/** `blocks`: the server does not save the question. */
const questionFinding = z.object({
  /** The index of the question; null for a finding about the whole set. */
  position: z.nullable(z.int()),
  kind: z.enum([
    'options',
    'catch_all',
    'length',
    'balance',
    'scenario_tells',
    'explanation',
    'near_duplicate',
    ...safetyKinds,
  ]),
  message: z.string(),
  blocks: z.boolean(),
})
export type QuestionFinding = z.infer<typeof questionFinding>

const generatedCase = z.object({
  title: z.string(),
  description: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  origin: draftOrigin,
  source: draftSource,
})
export type GeneratedCase = z.infer<typeof generatedCase>

export const generatedTest = z.object({
  case_scenario: z.string(),
  questions: z.array(keyedQuestion),
  raw_response: z.string(),
  findings: z.array(questionFinding),
  origin: draftOrigin,
  source: draftSource,
})
export type GeneratedTest = z.infer<typeof generatedTest>

const generatedDiagnoses = z.object({ diagnoses: z.array(z.string()), source: draftSource })

const generatedMockExam = z.object({
  total_questions: z.int(),
  diagnoses: z.array(z.string()),
  case_scenarios: z.array(z.string()),
  questions: z.array(keyedQuestion),
  findings: z.array(questionFinding),
  written_cases: z.array(z.string()),
  source: draftSource,
})
export type GeneratedMockExam = z.infer<typeof generatedMockExam>

const jobKind = z.enum(['guided_case', 'full_case', 'test', 'diagnoses', 'mock_exam'])
export type JobKind = z.infer<typeof jobKind>
const jobState = z.enum(['running', 'done', 'failed', 'cancelled'])

/**
 * A generation and its steps, stored in the database, so work continues when the tab closes. After a restart of the Edge Function,
 * `continueJob` resumes the job.
 */
export const job = z.object({
  id: z.uuid(),
  kind: jobKind,
  state: jobState,
  model: z.string(),
  label: z.string(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  done: z.int(),
  total: z.int(),
  detail: z.nullable(z.string()),
  steps: z.array(
    z.object({
      position: z.int(),
      label: z.string(),
      state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
      detail: z.nullable(z.string()),
    }),
  ),
  /** Null until the job is done. A cancelled mock exam has the cases that were finished. */
  result: z.nullable(z.union([generatedMockExam, generatedTest, generatedCase, generatedDiagnoses])),
})
export type Job = z.infer<typeof job>

/** SQL sends this event on the topic of the job's owner; the page then reads the job from the API. */
export const jobEvents = {
  job_changed: z.object({ job_id: z.uuid(), state: z.string(), done: z.int(), total: z.int() }),
}

/** The response has status 202 if the job takes longer than the call. */
const following = z.object({ job })

const topic = trimmedText(200)
const notes = trimmedText(10_000)
/** The client makes `job_id`, so that a resend joins the same job. */
const common = { model: z._default(modelName, defaultModel), job_id: z.optional(z.uuid()) }

export const generateGuided = post('/ai/generate-guided', 'admin', {
  input: z.object({
    signs_symptoms: notes.check(z.minLength(1, 'Please fill in all required fields')),
    tongue_pulse: notes.check(z.minLength(1, 'Please fill in all required fields')),
    points_used: z
      .array(trimmedText(60).check(z.minLength(1)))
      .check(z.minLength(1, 'Please fill in all required fields'), z.maxLength(40)),
    difficulty: z._default(difficulty, 'simple'),
    ...common,
  }),
  output: z.union([generatedCase, following]),
})

export const generateFull = post('/ai/generate-full', 'admin', {
  input: z
    .object({
      tcm_diagnosis: z._default(topic, ''),
      additional_info: z._default(notes, ''),
      difficulty: z._default(difficulty, 'simple'),
      ...common,
    })
    .check(
      z.refine((asked) => asked.tcm_diagnosis || asked.additional_info, {
        message: 'Please provide at least TCM diagnosis or additional information',
      }),
    ),
  output: z.union([generatedCase, following]),
})

/** The form on the admin panel sends neither a topic nor a case, and gets any case of the difficulty. */
export const generateTest = post('/admin/tests/generate', 'admin', {
  input: z.object({
    difficulty,
    tcm_topic: z._default(topic, ''),
    case_info: z._default(notes, ''),
    ...common,
  }),
  output: z.union([generatedTest, following]),
})

export const generateDiagnoses = post('/mock-exams/generate-diagnoses', 'admin', {
  input: z.object(common),
  output: z.union([generatedDiagnoses, following]),
})

export const generateMockExam = post('/mock-exams/generate', 'admin', {
  input: z.object({
    diagnoses: z
      .array(trimmedText(200).check(z.minLength(1, 'Please fill in all 15 TCM diagnoses')))
      .check(z.length(15, 'Please fill in all 15 TCM diagnoses')),
    ...common,
  }),
  output: z.union([generatedMockExam, following]),
})

export const listJobs = get('/ai/jobs', 'admin', {
  input: z.object({ kind: z.optional(jobKind) }),
  output: z.array(job),
})

export const getJob = get('/ai/jobs/:id', 'admin', { output: job })

/** Resumes steps whose worker is gone. A page calls this endpoint when it receives no event. */
export const continueJob = post('/ai/jobs/:id/continue', 'admin', { output: job })

/** Retries one failed step; without `position`, all failed steps. */
export const retryJob = post('/ai/jobs/:id/retry', 'admin', {
  input: z.object({ id: z.uuid(), position: z.optional(z.int().check(z.minimum(0))) }),
  output: job,
})

export const cancelJob = post('/ai/jobs/:id/cancel', 'admin', { output: job })

/** Checks edited questions for the editor. The server applies the same rules when it saves them. */
export const checkQuestions = post('/ai/check-questions', 'admin', {
  size: 'large',
  input: z.object({
    case_scenarios: z.array(z.string().check(z.maxLength(20_000))).check(z.minLength(1), z.maxLength(15)),
    questions: z.array(keyedQuestion).check(z.minLength(1), z.maxLength(90)),
  }),
  output: z.object({ findings: z.array(questionFinding) }),
})

export const listPatternNames = get('/bank/patterns', 'admin', {
  output: z.array(
    z.object({ id: z.string(), name: z.string(), pinyin: z.string(), han: z.string(), group: z.string() }),
  ),
})
