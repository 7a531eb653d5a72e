import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { updateCase } from '@contract/case-making.ts'
import { ask, caseForm, say } from '../kit/cases.ts'
import { signedIn, sql, supabase } from '../kit/platform.ts'
import { answers, author, expectSilence, id, master, member, note, word } from './sealed-case.ts'
import { waitFor } from '../kit/wait-for.ts'

describe('SOL-1: before its time no answer shows a solution', () => {
  test('nothing of it goes over Realtime, on whatever topic somebody listens to', async () => {
    const ofCase = ['cases', `case:${id}`]
    const ofMembers = [...ofCase, `room:${id}`]
    const listeners = [
      { client: supabase(), allowed: ofCase },
      { client: await signedIn(member), allowed: [...ofMembers, `user:${member.id}`] },
      { client: await signedIn(master), allowed: [...ofMembers, 'reviewers'] },
      { client: await signedIn(author), allowed: [...ofMembers, 'reviewers', `user:${author.id}`] },
    ]
    const topics = [...ofMembers, 'reviewers', 'staff', `user:${member.id}`, `user:${author.id}`]
    const received: string[] = []
    for (const { client, allowed } of listeners) {
      const joins: string[] = []
      for (const topic of topics)
        await new Promise<void>((resolve) => {
          client
            .channel(topic, { config: { private: true } })
            .on('broadcast', { event: '*' }, (message) => received.push(JSON.stringify(message)))
            .subscribe((status, error) => {
              const isOpen = status === 'SUBSCRIBED'
              // A refusal is tried again, and refused again, for as long as the spec lasts.
              if (!joins.some((join) => join.startsWith(topic)))
                joins.push(isOpen ? topic : `${topic} refused`)
              if (!isOpen)
                note(topic, { status: 0, text: String(error?.message), headers: new Headers(), body: null })
              resolve()
            })
        })
      expect(joins).toEqual(topics.map((topic) => (allowed.includes(topic) ? topic : `${topic} refused`)))
    }
    const title = `Renamed ${randomUUID()}`
    await ask(author, updateCase, {
      ...caseForm({ title, tags: ['gate'] }),
      id,
      solution_content: `Other words, then ${word}`,
    })
    await ask(author, updateCase, { ...caseForm({ title, tags: ['gate'] }), id, solution_content: '' })
    await ask(author, updateCase, {
      ...caseForm({ title, tags: ['gate'] }),
      id,
      solution_content: `${word} again`,
    })
    await say(member, id, `Is it that? ${randomUUID()}`)
    await waitFor(() =>
      expect(received.filter((message) => message.includes(title)).length).toBeGreaterThanOrEqual(
        listeners.length * ofCase.length,
      ),
    )
    await waitFor(() => expect(received.join()).toContain('comment_created'))
    for (const message of received) answers.push({ where: 'realtime', bytes: message })
    expectSilence()
    const { rows } = await sql().query(
      'select count(*)::int as n from realtime.messages where payload::text ilike $1',
      [`%${word}%`],
    )
    expect(rows[0].n).toBe(0)
    for (const { client } of listeners) await client.removeAllChannels()
  })

  test('the audit log holds nothing of it', async () => {
    const { rows } = await sql().query(
      'select count(*)::int as n from public.audit_log a where a::text ilike $1',
      [`%${word}%`],
    )
    expect(rows[0].n).toBe(0)
  })
})
