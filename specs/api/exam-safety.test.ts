import { describe, expect, test } from 'vitest'
import { listAudit } from '@contract/admin.ts'
import { checkQuestions } from '@contract/ai.ts'
import { featureTest, listAllTests, saveTest } from '@contract/exam-making.ts'
import { sections } from '@contract/exams.ts'
import { ask, person } from '../kit/cases.ts'

const simple = (points: string) => ({
  difficulty: 'simple' as const,
  case_scenario: 'A 30-year-old woman, 16 weeks pregnant, lies awake at night.',
  questions: sections.map((section, index) => ({
    section,
    question: `What is best of these, ${section}?`,
    options:
      section === 'points'
        ? [points, 'PC-6 and ST-36', 'HT-7 and DU-20', 'LU-7 and LU-9']
        : ['rye', 'oats', 'barley', 'millet'].map((one) => `${one} ${section}`),
    correct_answer: section === 'points' ? 0 : index % 4,
    explanations: ['a', 'b', 'c', 'd'],
  })),
})
const harmful = simple('SP-6 and PC-6')
const safe = simple('PC-7 and HT-5')
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error as { answer: { body: unknown } }).answer.body,
  )

describe('an exam that may harm', () => {
  test('SAFE-9: it is saved with findings, and each way to feature it refused', async () => {
    const admin = await person('is_admin')
    const { findings } = await ask(admin, checkQuestions, {
      case_scenarios: [harmful.case_scenario],
      questions: harmful.questions,
    })
    expect(findings.filter(({ kind }) => kind === 'caution')).toEqual([
      {
        position: 3,
        kind: 'caution',
        message: 'The right answer has SP-6, and the case speaks of pregnancy.',
        blocks: false,
      },
    ])
    const { id } = await ask(admin, saveTest, { ...harmful, is_featured: false })
    const sentence =
      'This cannot be featured until somebody has said why it is safe: question 4, The right answer has SP-6, and the case speaks of pregnancy.'
    for (const call of [
      () => ask(admin, featureTest, { id }),
      () => ask(admin, featureTest, { id, is_featured: true }),
      () => ask(admin, saveTest, { ...harmful, is_featured: true }),
    ])
      expect(await refusal(call())).toMatchObject({
        code: 'quality_gate',
        detail: sentence,
        errors: [{ path: 'safety_reason' }],
      })
    // What suits the person needs no reason.
    const other = await ask(admin, saveTest, { ...safe, is_featured: false })
    expect(await ask(admin, featureTest, { id: other.id, is_featured: true })).toEqual({ is_featured: true })
  })

  test('SAFE-9: with a reason it is featured; admins read who gave it', async () => {
    const admin = await person('is_admin')
    const reasonOf = async (id: string) =>
      (await ask(await person('is_admin'), listAllTests, {})).find((one) => one.id === id)!.safety_reason
    const linesOf = async (id: string) =>
      (await ask(admin, listAudit, { target_id: id, actor_id: admin.id })).map(
        ({ action, before, after }) => ({ action, before, after }),
      )
    const { id } = await ask(admin, saveTest, { ...harmful, is_featured: false })
    const other = await ask(admin, saveTest, { ...safe, is_featured: false })
    // Other specs ask for the featured test meanwhile: one there must always be.
    const featureOther = () => ask(admin, featureTest, { id: other.id, is_featured: true })
    const safety_reason = 'Labour is due and the midwife asks for it.'
    expect(await ask(admin, featureTest, { id, is_featured: true, safety_reason })).toEqual({
      is_featured: true,
    })
    expect(await reasonOf(id)).toBe(safety_reason)
    expect(await reasonOf(other.id)).toBeNull()
    expect(await linesOf(id)).toEqual([
      {
        action: 'exams.update',
        before: { is_featured: false, has_safety_reason: false },
        after: { is_featured: true, has_safety_reason: true },
      },
    ])
    await featureOther()
    // It was answered once.
    expect(await ask(admin, featureTest, { id })).toEqual({ is_featured: true })
    await featureOther()
  })
})
