import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getCaseForEdit, updateCase } from '@contract/case-making.ts'
import { getCase, getSolution } from '@contract/cases.ts'
import { age, ask, caseForm, refusalOf, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import {
  admin,
  author,
  everybody,
  expectSilence,
  guest,
  id,
  master,
  member,
  moderator,
  note,
  word,
} from './sealed-case.ts'

describe('SOL-1: before its time no answer shows a solution', () => {
  test('those who may edit it read it in the editor, so the word exists', async () => {
    for (const who of [author, moderator, admin])
      expect((await ask(who, getCaseForEdit, { id })).solution_content).toContain(word)
  })

  test('no answer to reading holds it', async () => {
    const comment = await say(member, id, `What could it be? ${randomUUID()}`)
    for (const [name, who] of everybody()) {
      const paths = [
        `/api/case-studies?limit=100`,
        `/api/case-studies?tag=gate`,
        `/api/case-studies/${id}`,
        `/api/case-studies/${id}/comments`,
        `/api/case-studies/${id}/comments?since=0`,
        `/api/case-studies/${id}/quiz`,
        `/api/case-studies/${id}/quiz/result`,
        `/api/case-studies/${id}/drafts`,
        `/api/users/me/saved-cases`,
        `/api/users/me/submissions`,
        `/api/submissions`,
        `/api/notifications`,
      ]
      for (const path of paths) note(`${name} reads ${path}`, await who.get(path))
    }
    expect(comment.case_study_id).toBe(id)
    expectSilence()
  })

  test('asking for it is refused in the specification’s words to all who may not edit it', async () => {
    for (const [name, who] of Object.entries({ guest, member, master })) {
      const answer = await who.get(`/api/case-studies/${id}/solution`)
      expect([answer.status, answer.body]).toEqual([
        403,
        { detail: 'Solution not yet available', code: 'solution_locked' },
      ])
      note(`${name} asks`, answer)
      note(`${name} opens the editor`, await who.get(`/api/case-studies/${id}/edit`))
    }
    expect(await refusalOf(ask(member, getCaseForEdit, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(master, getCaseForEdit, { id }))).toBe('forbidden')
    expectSilence()
    for (const who of [author, moderator, admin])
      expect((await ask(who, getSolution, { id })).solution).toContain(word)
  })

  test('FIND-1: no hit of a search shows whether a word is right', async () => {
    for (const search of [
      word,
      word.slice(0, -2),
      `${word.slice(0, 8)}*`,
      `"${word}"`,
      `${word.slice(0, 5)}x${word.slice(6)}`,
    ])
      for (const [name, who] of everybody()) {
        const answer = await who.get(`/api/case-studies?search=${encodeURIComponent(search)}`)
        expect([name, search, answer.body, answer.headers.get('x-total-count')]).toEqual([
          name,
          search,
          [],
          '0',
        ])
      }
    // The positive control: a word of the text is found.
    const { title } = await ask(guest, getCase, { id })
    expect((await guest.get(`/api/case-studies?search=${encodeURIComponent(title)}`)).text).toContain(id)
  })

  test('neither answers nor refusals of writing give it back', async () => {
    for (const [name, who] of everybody()) {
      note(`${name} votes`, await who.post(`/api/case-studies/${id}/vote`))
      note(`${name} saves`, await who.post(`/api/case-studies/${id}/save`))
      note(`${name} views`, await who.post(`/api/case-studies/${id}/view`))
      note(`${name} drafts`, await who.put(`/api/case-studies/${id}/drafts`, { content: 'Hm' }))
      note(`${name} submits`, await who.post(`/api/case-studies/${id}/quiz/submit`, { answers: {} }))
      note(`${name} mutes`, await who.put(`/api/case-studies/${id}/follow`, { level: 'replies' }))
      for (const action of ['claim', 'decide', 'rate', 'ask-ratings'])
        note(
          `${name} reviews`,
          await who.post(`/api/submissions/${id}/${action}`, {
            decision: 'approve',
            asks: true,
            clarity: 5,
            correctness: 5,
          }),
        )
    }
    for (const who of [member, master]) note('editing', await who.put(`/api/case-studies/${id}`, caseForm()))
    const { title, description, content } = await ask(guest, getCase, { id })
    for (const more of [
      {},
      { solution_content: `Now: ${word}` },
      { solution_content: `${word} `.repeat(5_000) },
      { title: '', solution_content: word },
    ])
      note(
        'its author edits',
        await author.put(`/api/case-studies/${id}`, {
          ...caseForm({ title, description, content, tags: ['gate'] }),
          ...more,
        }),
      )
    expectSilence()
  })

  test('the audit log holds nothing of it', async () => {
    const { rows } = await sql().query(
      'select count(*)::int as n from public.audit_log a where a::text ilike $1',
      [`%${word}%`],
    )
    expect(rows[0].n).toBe(0)
  })

  test('SOL-2, SOL-3: once its time has come, everybody reads it', async () => {
    await age(id, '15 days')
    for (const who of [guest, member, master, author])
      expect((await ask(who, getSolution, { id })).solution).toContain(word)
    // A longer discussion closes it again.
    await ask(author, updateCase, { ...caseForm({ discussion_period_days: 90 }), id })
    for (const who of [guest, member, master])
      expect(await refusalOf(ask(who, getSolution, { id }))).toBe('solution_locked')
  })
})
