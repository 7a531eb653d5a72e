import { expect, test } from 'vitest'
import {
  checkQuestions,
  generateGuided,
  generateMockExam,
  generateTest,
  type GeneratedCase,
  type GeneratedMockExam,
  type GeneratedTest,
} from '@contract/ai.ts'
import { createCase } from '@contract/case-making.ts'
import { getCase } from '@contract/cases.ts'
import { listAllTests, saveMockExam, saveTest } from '@contract/exam-making.ts'
import { browser } from '../kit/browser.ts'
import { ask, caseForm, person } from '../kit/cases.ts'
import { anExam } from '../kit/exams.ts'
import { readExam } from '../kit/read-exam.ts'
import { sql } from '../kit/platform.ts'
import { admin, diagnosesOf, detailOf, savable } from './draft-kit.ts'

test('GATE-1: a saved mock exam of ninety questions meets the quality rules', async () => {
  const exam = (await ask(admin, generateMockExam, { diagnoses: await diagnosesOf() })) as GeneratedMockExam
  expect(exam.total_questions).toBe(90)
  expect(exam.findings.filter(({ kind }) => kind !== 'near_duplicate')).toEqual([])
  for (const key of [0, 1, 2, 3]) {
    const share = exam.questions.filter(({ correct_answer }) => correct_answer === key).length / 90
    expect(share).toBeGreaterThanOrEqual(0.2)
    expect(share).toBeLessThanOrEqual(0.3)
  }
  const { id } = await ask(admin, saveMockExam, {
    diagnoses: exam.diagnoses,
    case_scenarios: exam.case_scenarios,
    questions: exam.questions,
    provenance: { model: null, prompt_version: null, job_id: exam.source.job_id },
  })
  const stored = await readExam(id)
  expect(stored.questions).toEqual(exam.questions)
  // Another spec may have featured a mock exam since, but first_featured_at is never reset.
  const { rows } = await sql().query('select first_featured_at from private.exams where id = $1', [id])
  expect(rows[0].first_featured_at).not.toBeNull()
})

test('GATE-2: saving a draft refuses unfair questions and warns about doubtful ones', async () => {
  const { cases, questions } = anExam('simple')
  const save = (changed: typeof questions, case_scenario = cases[0]!.scenario) =>
    ask(admin, saveTest, { difficulty: 'simple', case_scenario, questions: changed })
  const change = (position: number, more: object) =>
    questions.map((one, index) => (index === position ? { ...one, ...more } : one))
  const catchAll = change(3, { options: ['ST-36', 'SP-6', 'LR-3', 'All of the above'] })
  expect(await detailOf(save(catchAll))).toMatchObject({
    code: 'quality_gate',
    errors: [{ path: 'questions.3' }],
  })
  const alike = change(1, { options: ['Tonify Qi', 'tonify  Qi.', 'Move Qi', 'Raise Qi'] })
  expect(await detailOf(save(alike))).toMatchObject({
    code: 'quality_gate',
    errors: [{ path: 'questions.1' }],
  })
  const allFirst = questions.map((one) => ({ ...one, correct_answer: 0 }))
  expect(await detailOf(save(allFirst))).toMatchObject({
    code: 'quality_gate',
    errors: [{ path: 'questions' }],
  })
  const bare = change(4, { explanations: ['', '', '', ''] })
  await save(bare)
  const { findings } = await ask(admin, checkQuestions, {
    case_scenarios: [cases[0]!.scenario],
    questions: bare,
  })
  expect(findings).toContainEqual(
    expect.objectContaining({ position: 4, kind: 'explanation', blocks: false }),
  )
  expect(findings).toContainEqual(
    expect.objectContaining({ position: 0, kind: 'near_duplicate', blocks: false }),
  )
})

test('AI-3: a saved draft keeps a record of its job, its model and the admin’s changes', async () => {
  const draft = (await ask(admin, generateTest, {
    difficulty: 'simple',
    tcm_topic: 'Heart Fire',
  })) as GeneratedTest
  const edited = draft.questions.map((one, index) =>
    index === 2 ? { ...one, question: 'Which pattern comes nearest?' } : one,
  )
  const { id } = await ask(admin, saveTest, { ...savable(draft), questions: edited })
  const { rows } = await sql().query('select * from private.saved_drafts where exam_id = $1', [id])
  expect(rows[0]).toMatchObject({
    job_id: draft.source.job_id,
    model: 'pattern-bank',
    prompt_version: 'bank-2',
    editor_id: admin.id,
  })
  expect(rows[0].changes).toEqual([
    {
      path: 'questions.2.question',
      draft: draft.questions[2]!.question,
      saved: 'Which pattern comes nearest?',
    },
  ])
  const listed = (await ask(admin, listAllTests, {})).find((one) => one.id === id)
  expect(listed).toMatchObject({
    is_featured: false,
    provenance: { model: 'pattern-bank', job_id: draft.source.job_id },
  })
  const another = await person('is_admin')
  const theirs = await ask(another, saveTest, savable(draft))
  expect((await ask(another, listAllTests, {})).find((one) => one.id === theirs.id)?.provenance).toBeNull()
})

test('AI-3: a case that began as a generated draft says so to every reader', async () => {
  const draft = (await ask(admin, generateGuided, {
    signs_symptoms: 'Bloating after meals, loose stools, fatigue',
    tongue_pulse: 'Tongue pale; pulse weak',
    points_used: ['ST-36', 'SP-6'],
  })) as GeneratedCase
  const { title, description, content, tags, source } = draft
  const { id } = await ask(
    admin,
    createCase,
    caseForm({ title, description, content: `${content}\n\nMore.`, tags, job_id: source.job_id }),
  )
  expect((await ask(browser(), getCase, { id })).provenance_label).toBe(
    `Drafted from the built-in pattern bank, reviewed by ${admin.name}`,
  )
  const { rows } = await sql().query('select changes from private.saved_drafts where case_id = $1', [id])
  expect(rows[0].changes).toEqual([{ path: 'content', draft: content, saved: `${content}\n\nMore.` }])
  const member = await person()
  const own = await ask(member, createCase, caseForm({ job_id: source.job_id }))
  expect((await ask(member, getCase, { id: own.id })).provenance_label).toBeNull()
})
