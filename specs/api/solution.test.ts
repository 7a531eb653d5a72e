import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { getCaseForEdit } from '@contract/case-making.ts'
import { getSolution } from '@contract/cases.ts'
import { browser, type Answer, type Browser } from '../kit/browser.ts'
import { age, ask, caseForm, person, type Person, publish, refusalOf, saveQuiz } from '../kit/cases.ts'

/** This word occurs only in this solution. SQL specs cover rows, topics and the log. */
const word = `Zanthoquil${randomUUID().replaceAll(/[^a-f]/g, '')}`
const guest = browser()
let author: Person
let member: Person
let master: Person
let moderator: Person
let id: string
beforeAll(async () => {
  ;[author, member, master, moderator] = await Promise.all([
    person('is_study_master'),
    person(),
    person('is_study_master'),
    person('is_moderator'),
  ])
  id = await publish(author, { solution_content: `Diagnosis:\n${word}`, tags: ['gate'] })
  const question = { question: 'Which?', options: ['a', 'b'], correct_answer: 0, explanation: 'So.' }
  await saveQuiz(author, { id, questions: [question] })
})

const answers: { where: string; bytes: string }[] = []
const note = (where: string, { status, text, headers }: Answer) =>
  void answers.push({ where, bytes: `${status} ${text} ${JSON.stringify([...headers])}` })
function expectSilence() {
  expect(answers.length).toBeGreaterThan(0)
  const leaks = answers.filter(({ bytes }) => bytes.toLowerCase().includes(word.toLowerCase()))
  expect(leaks.map(({ where }) => where)).toEqual([])
  answers.length = 0
}
const everybody = () => Object.entries({ guest, member, master, moderator, author }) as [string, Browser][]

test('SOL-1: before the release, no response contains the solution', async () => {
  for (const [name, who] of everybody()) {
    for (const path of [
      '/case-studies?tag=gate',
      `/case-studies/${id}`,
      `/case-studies/${id}/comments?since=0`,
      `/case-studies/${id}/quiz`,
      '/users/me/submissions',
      '/submissions',
      '/notifications',
    ])
      note(`${name} reads ${path}`, await who.get(`/api${path}`))
    note(`${name} votes`, await who.post(`/api/case-studies/${id}/vote`))
    note(`${name} submits`, await who.post(`/api/case-studies/${id}/quiz/submit`, { answers: {} }))
    note(`${name} decides`, await who.post(`/api/submissions/${id}/decide`, { decision: 'approve' }))
  }
  for (const who of [member, master]) note('editing', await who.put(`/api/case-studies/${id}`, caseForm()))
  const edits = [{ solution_content: `Now: ${word}` }, { title: '', solution_content: word }]
  for (const more of edits)
    note('its author edits', await author.put(`/api/case-studies/${id}`, { ...caseForm(), ...more }))
  expectSilence()
  expect((await ask(author, getCaseForEdit, { id })).solution_content).toContain(word)
})

test('SOL-1: before the release, only author and staff read a solution', async () => {
  for (const who of [guest, member, master]) {
    const answer = await who.get(`/api/case-studies/${id}/solution`)
    expect([answer.status, answer.body]).toEqual([
      403,
      { detail: 'Solution not yet available', code: 'solution_locked' },
    ])
  }
  for (const who of [member, master])
    expect(await refusalOf(ask(who, getCaseForEdit, { id }))).toBe('forbidden')
  for (const who of [author, moderator])
    expect((await ask(who, getSolution, { id })).solution).toContain(word)
})

test('SOL-5: a case without a solution returns an empty solution', async () => {
  const none = await publish(author)
  await age(none, '15 days')
  expect(await ask(guest, getSolution, { id: none })).toEqual({ solution: '', links: [] })
})
