import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getCaseForEdit, updateCase } from '@contract/case-making.ts'
import { getCase, getSolution } from '@contract/cases.ts'
import { deleteComment, editComment, listComments } from '@contract/comments.ts'
import type { KeyedQuestion } from '@contract/exam-making.ts'
import { startAttempt, submitTest } from '@contract/exams.ts'
import { listEntryMentions, listEntryQuestions } from '@contract/library.ts'
import { getQuiz, submitQuiz } from '@contract/quiz.ts'
import { browser, type Browser } from '../kit/browser.ts'
import { age, ask, caseForm, type Person, person, publish, rest, say, saveQuiz } from '../kit/cases.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { saveSimple } from './exam-kit.ts'

const guest = browser()
let author: Person
let member: Person
let moderator: Person
beforeAll(async () => {
  ;[author, member, moderator] = await Promise.all([
    person('is_study_master'),
    person(),
    person('is_moderator'),
  ])
})

const lr3 = { kind: 'points', id: 'LR-3' } as const
async function listed(
  who: Browser,
  where: 'cases' | 'comments',
  entry: { kind: 'points'; id: string } = lr3,
) {
  const items = await ask(who, listEntryMentions, { ...entry, in: where, limit: 50 })
  return items.map(({ case_id, comment_id }) => comment_id ?? case_id)
}

describe('links from names in a text', () => {
  test('NAME-2: a case, a comment and a released solution link the library names they mention', async () => {
    const content = '😀 Taichong was sore, and 足三里.'
    const id = await publish(author, { content, solution_content: 'Rambling Powder.' })
    const { links } = await ask(guest, getCase, { id })
    expect(links.map(([from, to, entry]) => [content.slice(from, to), entry])).toEqual([
      ['Taichong', 'points/LR-3'],
      ['足三里', 'points/ST-36'],
    ])
    const comment = await say(member, id, 'Why not SP-6?')
    expect(comment.links).toEqual([[8, 12, 'points/SP-6']])
    expect((await ask(guest, listComments, { threadId: id }))[0]!.links).toEqual(comment.links)
    await age(id, '15 days')
    expect((await ask(guest, getSolution, { id })).links).toEqual([[0, 15, 'formulas/xiao-yao-san']])
  })

  test('NAME-2: an edit renews a text’s library links, also when SQL makes it', async () => {
    const id = await publish(author, { content: 'Needle LR-3.' })
    const form = await ask(author, getCaseForEdit, { id })
    await ask(author, updateCase, { ...caseForm({ content: 'Needle ST-36.' }), id, revision: form.revision })
    expect((await ask(guest, getCase, { id })).links).toEqual([[7, 12, 'points/ST-36']])
    await sql().query(`update public.case_studies set content = 'Needle GB-20.' where id = $1`, [id])
    expect((await ask(guest, getCase, { id })).links).toEqual([[7, 12, 'points/GB-20']])

    const comment = await say(member, id, 'And LI-4?')
    const edited = await ask(member, editComment, { commentId: comment.id, content: 'And KI-3?' })
    expect(edited.links).toEqual([[4, 8, 'points/KI-3']])
    expect(await listed(guest, 'comments', { kind: 'points', id: 'KI-3' })).toContain(comment.id)
    expect(await listed(guest, 'comments', { kind: 'points', id: 'LI-4' })).not.toContain(comment.id)
  })
})

describe('texts that mention a library entry', () => {
  test('NAME-3: before the release, no list shows that a sealed solution mentions an entry', async () => {
    const id = await publish(author, { content: 'A story.', solution_content: 'Taichong, of course.' })
    for (const who of [guest, member, author, moderator]) {
      const answer = await who.get('/api/library/points/LR-3/mentions?in=cases&limit=50')
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain(id)
      expect((await who.get(`/api/case-studies/${id}`)).text).not.toContain('LR-3')
    }
    await age(id, '15 days')
    expect(await listed(guest, 'cases')).toContain(id)
  })

  test('NAME-3: no list shows a pending case or a hidden or deleted comment that mentions an entry', async () => {
    await rest(member)
    const pending = (await member.post('/api/case-studies', caseForm({ content: 'Needle LR-3.' }))).body as {
      id: string
    }
    const id = await publish(author)
    const [kept, hidden, deleted] = [
      await say(member, id, `LR-3 ${randomUUID()}`),
      await say(member, id, `LR-3 ${randomUUID()}`),
      await say(member, id, `LR-3 ${randomUUID()}`),
    ] as const
    const three = [kept.id, hidden.id, deleted.id]
    expect(await listed(guest, 'comments')).toEqual(expect.arrayContaining(three))
    await sql().query(`update public.comments set content = '', withheld_at = now() where id = $1`, [
      hidden.id,
    ])
    await ask(member, deleteComment, { commentId: deleted.id })
    for (const who of [guest, member, moderator]) {
      expect(await listed(who, 'cases')).not.toContain(pending.id)
      const comments = await listed(who, 'comments')
      expect(three.filter((one) => comments.includes(one))).toEqual([kept.id])
    }
  })
})

describe('questions that mention a library entry', () => {
  const about = async (who: Person) =>
    (await ask(who, listEntryQuestions, { kind: 'points', id: 'EX-B-8', limit: 50 })).map(
      ({ question }) => question,
    )

  test('NAME-7: an exam question is listed after it was submitted, but not during another attempt with it', async () => {
    const [who, other] = await Promise.all([person(), person()])
    const { questions: drafts } = anExam('simple')
    const [asks, answers, explains] = drafts as [KeyedQuestion, KeyedQuestion, KeyedQuestion, ...unknown[]]
    asks.question = 'Where is Shiqizhui?'
    answers.options[answers.correct_answer] = 'EX-B-8 beside the spine'
    explains.explanations[explains.correct_answer] = 'Since 十七椎 is near.'
    drafts[3]!.options[(drafts[3]!.correct_answer + 1) % 4] = 'EX-B-8, which is wrong'
    const { id: exam_id } = await saveSimple({ questions: drafts })
    const named = [asks, answers, explains].map(({ question }) => question)

    expect(await about(who)).toEqual([])
    const attempt = await ask(who, startAttempt, { exam_id })
    expect(await about(who)).toEqual([])
    await ask(who, submitTest, {
      test_id: exam_id,
      attempt_id: attempt.id,
      answers: bySection(choicesFor('simple')),
    })
    expect((await about(who)).toSorted()).toEqual(named.toSorted())
    expect(await about(other)).toEqual([])
    expect((await guest.get('/api/library/points/EX-B-8/questions')).status).toBe(401)
    expect((await who.get('/api/library/points/LR-99/questions')).status).toBe(404)

    await ask(who, startAttempt, { exam_id })
    expect(await about(who)).toEqual([])
  })

  test('NAME-7: an entry lists a quiz question in the wording that the member answered', async () => {
    const who = await person()
    const id = await publish(author)
    const draft = { question: 'Which?', options: ['Shiqizhui', 'none'], correct_answer: 0, explanation: '' }
    await saveQuiz(author, { id, questions: [draft] })
    const [asked] = await ask(who, getQuiz, { id })
    expect(await about(who)).toEqual([])
    await ask(who, submitQuiz, { id, answers: { [asked!.id]: 1 } })
    expect(await about(who)).toEqual(['Which?'])
    await saveQuiz(author, { id, questions: [{ ...draft, id: asked!.id, question: 'Another one?' }] })
    expect(await about(who)).toEqual(['Which?'])
  })
})
