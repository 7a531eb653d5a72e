import { beforeAll, expect, test } from 'vitest'
import { addAssignment, createCalendar, listResults, markAssignment } from '@contract/assignments.ts'
import { addComment, listComments, listDrafts, listPeople, markRead, saveDraft } from '@contract/comments.ts'
import {
  createGroup,
  getGroup,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  listGroups,
  readInvitation,
} from '@contract/groups.ts'
import { listNotifications } from '@contract/notifications.ts'
import { listRooms } from '@contract/rooms.ts'
import { getToday } from '@contract/today.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, type Person, publish } from '../kit/cases.ts'

let ann: Person
let bob: Person
let outsider: Person
let admin: Person
let id: string
let token: string
beforeAll(async () => {
  ;[ann, bob, outsider, admin] = await Promise.all([person(), person(), person(), person('is_admin')])
  id = (await ask(ann, createGroup, { name: '  Evening   class ', about: 'Tuesdays.' })).id
  token = (await ask(ann, inviteToGroup, { id, days: 7 })).token
})

const gone = 'This group is gone, or you are not one of its members.'
const closed = 'This discussion is gone, or no longer open to you.'
const inADay = () => new Date(Date.now() + 86_000_000).toISOString()

test('GROUP-2: an invited member reads the group’s description, joins, and then sees the group in their list', async () => {
  expect(await ask(bob, readInvitation, { token })).toEqual({
    id,
    name: 'Evening class',
    about: 'Tuesdays.',
    members: 1,
    is_member: false,
  })
  for (let time = 0; time < 2; time++) expect(await ask(bob, joinGroup, { token })).toEqual({ id })
  expect(await ask(bob, listGroups, {})).toMatchObject([{ id, role: 'member', members: 2, unread: 0 }])
  expect((await ask(bob, getGroup, { id })).people.map(({ role }) => role)).toEqual(['owner', 'member'])
  expect((await browser().post('/api/groups/join', { token })).status).toBe(401)
  expect(await bob.post(`/api/groups/${id}/invitation`, { days: 7 })).toMatchObject({
    status: 403,
    body: { detail: 'Only the owner and helpers invite to this group.' },
  })
  expect(await bob.post('/api/groups/join', { token: 'x'.repeat(43) })).toMatchObject({
    status: 410,
    body: { detail: 'This invitation is no longer open. Ask for a new link.' },
  })
})

test('GROUP-4: a refused role change is explained in one sentence; an owner hands the group over, also by a call sent twice', async () => {
  const give = (who: Person, memberId: string, role: string) =>
    who.put(`/api/groups/${id}/members/${memberId}`, { role })
  const onlyOwner = { status: 403, body: { detail: 'Only the owner of the group can do this.' } }
  expect(await give(bob, ann.id, 'member')).toMatchObject(onlyOwner)
  expect(await give(bob, bob.id, 'owner')).toMatchObject(onlyOwner)
  expect(await give(ann, outsider.id, 'owner')).toMatchObject({ status: 404 })
  expect(await give(ann, ann.id, 'member')).toMatchObject({
    status: 400,
    body: { detail: 'Hand the group over to another member instead.' },
  })
  expect(await bob.put(`/api/groups/${id}`, { name: 'Mine' })).toMatchObject(onlyOwner)
  expect(await bob.call('DELETE', `/api/groups/${id}`)).toMatchObject(onlyOwner)
  const done = { status: 200 }
  for (let time = 0; time < 2; time++) expect(await give(ann, bob.id, 'owner')).toMatchObject(done)
  expect(await give(bob, ann.id, 'owner')).toMatchObject(done)
  for (let time = 0; time < 2; time++) expect(await give(ann, bob.id, 'member')).toMatchObject(done)
})

test('GROUP-6: a group’s thread has comments, replies, drafts, unread counts, mentions and notifications', async () => {
  const said = await ask(ann, addComment, { threadId: id, content: 'What is the pulse like?' })
  expect(said).toMatchObject({ case_study_id: null, thread_id: id, seq: 1 })
  const reply = await ask(bob, addComment, {
    threadId: id,
    content: 'Wiry, on the left.',
    parent_id: said.id,
  })
  expect((await ask(ann, listComments, { threadId: id, since: 1 })).map((comment) => comment.id)).toEqual([
    reply.id,
  ])
  expect((await ask(ann, listNotifications, {})).items).toMatchObject([
    { kind: 'reply', group_id: id, group_name: 'Evening class', case_id: null, words: 'Wiry, on the left.' },
  ])
  expect((await ask(bob, listGroups, {}))[0]!.unread).toBe(1)
  await ask(bob, markRead, { threadId: id, number: 2 })
  expect((await ask(bob, listGroups, {}))[0]!.unread).toBe(0)
  await ask(bob, saveDraft, { threadId: id, content: 'Half a' })
  expect(await ask(bob, listDrafts, { threadId: id })).toMatchObject([{ content: 'Half a', parent_id: null }])
  await ask(bob, saveDraft, { threadId: id, content: '' })
  expect(await ask(bob, listDrafts, { threadId: id })).toEqual([])
  expect((await ask(ann, listPeople, { threadId: id, name: '' })).map((one) => one.id)).toEqual([bob.id])
  expect(await ask(ann, listPeople, { threadId: id, name: outsider.name })).toEqual([])
})

test('GROUP-1: outsiders and staff get the same 404 as for a group that does not exist', async () => {
  const missing = crypto.randomUUID()
  const [comment] = await ask(ann, listComments, { threadId: id })
  const draft = { content: 'Anything' }
  for (const who of [outsider, admin]) {
    const replies = async (to: string, about: string) => [
      await who.get(`/api/groups/${to}`),
      await who.get(`/api/groups/${to}/results`),
      await who.post(`/api/groups/${to}/invitation`, { days: 1 }),
      await who.post(`/api/groups/${to}/calendar`, {}),
      await who.call('DELETE', `/api/groups/${to}`),
      await who.get(`/api/case-studies/${to}/comments`),
      await who.post(`/api/case-studies/${to}/comments`, draft),
      await who.put(`/api/case-studies/${to}/drafts`, draft),
      await who.put(`/api/case-studies/${to}/read`, { number: 1 }),
      await who.get(`/api/case-studies/${to}/people?name=a`),
      await who.post(`/api/case-studies/comments/${about}/vote`, { vote: 1 }),
      await who.put(`/api/case-studies/comments/${about}`, draft),
      await who.call('DELETE', `/api/case-studies/comments/${about}`),
      await who.get(`/api/case-studies/comments/${about}/wordings`),
      await who.post('/api/reports', { target: 'comment', target_id: about, reason: 'spam' }),
    ]
    const plain = (answers: Awaited<ReturnType<typeof replies>>) =>
      answers.map(({ status, body }) => ({ status, body }))
    const real = plain(await replies(id, comment!.id))
    expect(real).toEqual(plain(await replies(missing, missing)))
    expect(real.every(({ status }) => status === 404)).toBe(true)
    expect((await who.get(`/api/members/${ann.id}`)).text).not.toContain('Evening class')
  }
  expect((await outsider.get('/api/case-studies?search=wiry')).text).not.toContain(id)
  expect((await admin.get('/api/admin/comments')).text).not.toContain(comment!.id)
  expect((await admin.get('/api/moderation/comments')).text).not.toContain(comment!.id)
})

test('GROUP-7, GROUP-8: an assignment shows in Today, a member marks it as done, and the owner’s table shows it', async () => {
  const caseId = await publish(await person('is_study_master'))
  const family = { kind: 'library' as const, library_kind: 'points', library_family: 'Liver' }
  const read = await ask(ann, addAssignment, { id, what: family, due_at: inADay() })
  await ask(ann, addAssignment, { id, what: { kind: 'case', case_id: caseId }, due_at: inADay() })
  expect((await ask(bob, getToday, { time_zone: 'UTC' })).assignments.map(({ title }) => title)).toContain(
    'Points: Liver',
  )
  await ask(bob, markAssignment, { assignmentId: read.id, is_done: true })
  expect(await ask(ann, listResults, { id })).toMatchObject([
    { assignment_id: read.id, user_id: bob.id, score: null },
  ])
  expect((await ask(bob, getToday, { time_zone: 'UTC' })).assignments).toHaveLength(1)

  const assign = (who: Person, what: object, due_at = inADay()) =>
    who.post(`/api/groups/${id}/assignments`, { what, due_at })
  const refusals = [
    [await assign(bob, family), 403, 'Only the owner and helpers assign in this group.'],
    [await assign(outsider, family), 404, gone],
    [await assign(ann, { kind: 'case', case_id: crypto.randomUUID() }), 404, 'This case is not public.'],
    [await assign(ann, { ...family, library_family: 'No' }), 404, 'The library has no such family.'],
    [await assign(ann, { kind: 'practice', questions: 91 }), 400, 'Please choose 1 to 90 questions.'],
    [
      await assign(ann, { kind: 'practice', questions: 90, section: 'points' }),
      400,
      expect.stringMatching(/^Members can practice \d+ of these questions at most\.$/),
    ],
    [await assign(ann, { kind: 'practice', questions: 5, section: 'nope' }), 400, 'Please choose a section.'],
    [await assign(ann, { kind: 'poem' }), 400, 'Please choose what to assign.'],
    [
      await assign(ann, family, '2020-01-01T00:00:00Z'),
      400,
      'Please choose a time in the next twelve months.',
    ],
  ] as const
  for (const [answer, status, detail] of refusals) expect(answer).toMatchObject({ status, body: { detail } })
  expect((await ask(ann, getGroup, { id })).assignments).toHaveLength(2)
})

test('GROUP-18: a group, an assignment or a room sent again under its id is stored once', async () => {
  const author = await person('is_study_master')
  const case_id = await publish(author)
  const group = { id: crypto.randomUUID(), name: 'Morning class', about: '' }
  const assignment = {
    assignment_id: crypto.randomUUID(),
    what: { kind: 'case', case_id },
    due_at: inADay(),
    note: 'Look at the tongue.',
  }
  const room = { id: crypto.randomUUID(), case_id, group_id: group.id, minutes: 5 }
  const sends: [path: string, body: object, other: object][] = [
    ['/api/groups', group, { name: 'Evening class' }],
    [`/api/groups/${group.id}/assignments`, assignment, { note: '' }],
    ['/api/rooms', room, { group_id: null }],
  ]
  for (const [path, body, other] of sends) {
    const [first, second] = await Promise.all([author.post(path, body), author.post(path, body)])
    expect(first).toMatchObject({ status: 200 })
    expect(second.body).toEqual(first.body)
    expect(await author.post(path, { ...body, ...other })).toMatchObject({
      status: 409,
      body: { detail: 'This has been saved already with other content. Please reload the page.' },
    })
  }
  expect(await ask(author, listGroups, {})).toHaveLength(1)
  expect((await ask(author, getGroup, { id: group.id })).assignments).toHaveLength(1)
  expect(await ask(author, listRooms, {})).toHaveLength(1)
  // Equal sentences, so that a former member cannot test for the group's present name.
  for (const name of [group.name, 'Another name'])
    expect(await bob.post('/api/groups', { ...group, name })).toMatchObject({
      status: 409,
      body: { detail: 'This has been saved already with other content. Please reload the page.' },
    })
  expect(await bob.post('/api/groups', { ...group, id: case_id })).toMatchObject({ status: 409 })
})

test('GROUP-11: a calendar program reads the group’s feed without a session', async () => {
  const { token: feed } = await ask(bob, createCalendar, { id })
  const answer = await browser().get(`/api/groups/calendar/${feed}`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.text).toMatch(
    /^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Due: Points: Liver\r\n[\s\S]*END:VCALENDAR\r\n$/,
  )
  expect(await browser().get('/api/groups/calendar/none')).toMatchObject({
    status: 404,
    body: { detail: 'This calendar is gone.' },
  })
})

test('GROUP-5: after removal, a member’s open page gets a one-sentence refusal and stores nothing', async () => {
  const before = await ask(ann, listComments, { threadId: id })
  await ask(ann, leaveGroup, { id, memberId: bob.id })
  expect(await bob.get(`/api/groups/${id}`)).toMatchObject({ status: 404, body: { detail: gone } })
  expect(await bob.post(`/api/case-studies/${id}/comments`, { content: 'Still here?' })).toMatchObject({
    status: 404,
    body: { detail: closed },
  })
  expect(await bob.get(`/api/case-studies/${id}/comments`)).toMatchObject({ status: 404 })
  expect(await ask(bob, listGroups, {})).toEqual([])
  expect((await ask(bob, listNotifications, {})).items).toEqual([])
  expect(await ask(ann, listComments, { threadId: id })).toHaveLength(before.length)
  expect(await ann.call('DELETE', `/api/groups/${id}/members/${ann.id}`)).toMatchObject({
    status: 403,
    body: { detail: 'Hand the group over first, or close it.' },
  })
})
