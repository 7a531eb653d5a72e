import { randomUUID } from 'node:crypto'
import { choicesFor, bySection } from '../kit/exams.ts'
import type { Role } from '../kit/member.ts'
import { type ExamClub } from './exam-steps.ts'
import type { useBrowser, VisitorOptions } from './visitors.ts'
import { nowhere, signIn } from './visitors.ts'

type Club = Pick<ExamClub, 'database' | 'newTaker'>

/** Opens pages as new members of a spec's own club; `call` acts as another device of the member. */
export function useMembers(club: () => Club, visit: ReturnType<typeof useBrowser>) {
  return async function member(roles: Role[] = [], path = '/student', options: VisitorOptions = {}) {
    const person = await club().newTaker()
    const name = `Member ${person.id.slice(-8)}`
    await club().database.query('update public.profiles set name = $2 where id = $1', [person.id, name])
    for (const role of roles)
      await club().database.query(`update public.profiles set ${role} = true where id = $1`, [person.id])
    const visitor = await visit(nowhere, options)
    const { page } = visitor
    await signIn(page, person)
    await page.goto(path)

    async function call<Body>(method: string, at: string, data?: object): Promise<Body> {
      const answer = await page.request.fetch(`/api${at}`, { method, data })
      if (!answer.ok()) throw new Error(`${method} ${at} answered ${answer.status()}: ${await answer.text()}`)
      return (await answer.json()) as Body
    }
    return { ...visitor, ...person, name, call }
  }
}

export type AtPage = Awaited<ReturnType<ReturnType<typeof useMembers>>>

export async function takeTest({ call }: AtPage, testId: string, wrong: number, isTimed = true) {
  if (isTimed) await call('POST', '/attempts', { exam_id: testId })
  const answers = bySection(choicesFor('simple', wrong))
  return call<{ attempt_id: string; score: number }>('POST', '/tests/submit', { test_id: testId, answers })
}

export async function takeMock({ call }: AtPage, examId: string, wrong: number) {
  await call('POST', '/attempts', { exam_id: examId })
  const answers = choicesFor('mock', wrong)
  return call<{ attempt_id: string }>('POST', '/mock-exams/submit', { mock_exam_id: examId, answers })
}

export async function writeCase({ call }: AtPage, title = `Case ${randomUUID().slice(0, 8)}`) {
  const { id } = await call<{ id: string }>('POST', '/case-studies', {
    title,
    description: 'A tailor with cold feet.',
    content: 'Pulse:\ndeep and slow',
    difficulty: 'simple',
    tags: ['cold'],
    discussion_period_days: 14,
  })
  return { id, title }
}

export async function writeQuiz({ call }: AtPage, caseId: string) {
  const form = await call<object>('GET', `/case-studies/${caseId}/edit`)
  await call('PUT', `/case-studies/${caseId}`, {
    ...form,
    questions: [
      {
        question: 'Which organ?',
        options: ['Kidney', 'Liver'],
        correct_answer: 0,
        explanation: 'It is cold.',
      },
      {
        question: 'Which pulse?',
        options: ['Wiry', 'Deep'],
        correct_answer: 1,
        explanation: 'It is inside.',
      },
    ],
  })
}
