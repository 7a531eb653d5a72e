import { expect, test } from 'vitest'
import { listAudit } from '@contract/admin.ts'
import { checkQuestions } from '@contract/ai.ts'
import { featureTest, listAllTests, saveTest } from '@contract/exam-making.ts'
import { ask, person } from '../kit/cases.ts'
import { anExam } from '../kit/exams.ts'

test('SAFE-9: featuring a test with safety findings requires a reason', async () => {
  const admin = await person('is_admin')
  const harmful = {
    difficulty: 'simple' as const,
    case_scenario: 'A 30-year-old woman, 16 weeks pregnant, lies awake at night.',
    questions: anExam('simple').questions.map((question) =>
      question.section === 'points'
        ? { ...question, options: ['SP-6 and PC-6', 'ST-36', 'HT-7', 'LU-9'], correct_answer: 0 }
        : question,
    ),
  }
  const message = 'The right answer has SP-6, and the case speaks of pregnancy.'
  const { case_scenario, questions } = harmful
  const { findings } = await ask(admin, checkQuestions, { case_scenarios: [case_scenario], questions })
  expect(findings).toContainEqual({ position: 3, kind: 'caution', message, blocks: false })
  const { id } = await ask(admin, saveTest, { ...harmful, is_featured: false })
  for (const call of [
    () => ask(admin, featureTest, { id }),
    () => ask(admin, saveTest, { ...harmful, is_featured: true }),
  ]) {
    const refused = await call().catch((error: { answer: { body: unknown } }) => error.answer.body)
    expect(refused).toMatchObject({
      code: 'quality_gate',
      detail: `This cannot be featured until an admin has written why it is safe: question 4, ${message}`,
      errors: [{ path: 'safety_reason' }],
    })
  }

  const safety_reason = 'Labour is due and the midwife asks for it.'
  expect(await ask(admin, featureTest, { id, safety_reason })).toEqual({ is_featured: true })
  const listed = (await ask(await person('is_admin'), listAllTests, {})).find((one) => one.id === id)
  expect(listed!.safety_reason).toBe(safety_reason)
  expect(await ask(admin, listAudit, { target_id: id, actor_id: admin.id })).toMatchObject([
    { action: 'exams.update', after: { is_featured: true, has_safety_reason: true } },
  ])
  // Other specs need a featured test without findings.
  const safe = { ...harmful, case_scenario: 'A man of 30 coughs.', is_featured: true }
  await ask(admin, saveTest, safe)
})
