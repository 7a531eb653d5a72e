import { beforeAll, expect, test } from 'vitest'
import { getCaseForEdit, updateCase } from '@contract/case-making.ts'
import { getCase } from '@contract/cases.ts'
import { deleteAccount } from '@contract/profiles.ts'
import {
  closeRoom,
  joinRoom,
  leaveRoom,
  linkToRoom,
  listRooms,
  openNextStage,
  openRoom,
  revokeRoomLink,
  setReady,
  visitRoom,
  watchRoom,
} from '@contract/rooms.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, type Person, publish } from '../kit/cases.ts'
import { aGroup } from '../kit/groups.ts'

let ann: Person
let bob: Person
let outsider: Person
let caseId: string
let groupId: string
beforeAll(async () => {
  ;[ann, bob, outsider] = await Promise.all([person(), person(), person()])
  caseId = await publish(await person('is_study_master'), { title: 'The tired cook' })
  groupId = await aGroup(ann, bob)
})

const gone = 'This room is gone, or you are not one of its members.'
const ended = 'This room is closed, or its link has ended.'

test('ROOM-2, ROOM-8: members of a group join a room, go through its stages, and keep its record', async () => {
  const { id } = await ask(ann, openRoom, { case_id: caseId, group_id: groupId })
  expect(await ask(bob, listRooms, {})).toMatchObject([{ id, title: 'The tired cook', stage: 1 }])
  expect(await ask(bob, visitRoom, { id })).toMatchObject({ is_member: false, group: { id: groupId } })
  expect(await bob.put(`/api/rooms/${id}/ready`, { stage: 1, is_ready: true })).toMatchObject({
    status: 403,
    body: { detail: 'Join the room first.' },
  })
  for (let time = 0; time < 2; time++) expect(await ask(bob, joinRoom, { id })).toEqual({ id })
  expect((await ask(bob, setReady, { id, stage: 1, is_ready: true })).room).toMatchObject({ stage: 1 })
  expect((await ask(bob, setReady, { id, stage: 1, is_ready: false })).room).toMatchObject({ stage: 1 })
  expect((await ask(ann, setReady, { id, stage: 1, is_ready: true })).room).toMatchObject({ stage: 1 })
  expect((await ask(bob, setReady, { id, stage: 1, is_ready: true })).room).toMatchObject({ stage: 2 })
  expect(await ann.put(`/api/rooms/${id}/ready`, { stage: 1, is_ready: true })).toMatchObject({
    status: 409,
    body: { detail: 'The room is at another stage.' },
  })
  expect(await bob.post(`/api/rooms/${id}/next`, { stage: 2 })).toMatchObject({
    status: 403,
    body: { detail: 'Only who opened the room, and the owner and helpers of its group, can do this.' },
  })
  for (let stage = 2; stage <= 7; stage++) await ask(ann, openNextStage, { id, stage })
  expect(await ann.post(`/api/rooms/${id}/next`, { stage: 7 })).toMatchObject({
    status: 409,
    body: { detail: 'This room is closed.' },
  })
  expect(await ask(bob, visitRoom, { id })).toMatchObject({ room: { closed_at: expect.any(String) } })
  expect(await ask(ann, closeRoom, { id })).toMatchObject({ room: { stage: 7 } })
})

test('ROOM-1: guests watch with the link, members join with it, and it ends when it is revoked', async () => {
  const { id } = await ask(ann, openRoom, { case_id: caseId, group_id: null, minutes: 2 })
  const { token } = await ask(ann, linkToRoom, { id })
  expect(await ask(browser(), watchRoom, { token })).toMatchObject({ id: null, members: 1, minutes: 2 })
  await ask(outsider, joinRoom, { token })
  expect(await ask(outsider, watchRoom, { token })).toMatchObject({ id, members: 2 })
  expect((await browser().post('/api/rooms/join', { token })).status).toBe(401)
  await ask(ann, revokeRoomLink, { id })
  for (const answer of [
    await browser().post('/api/rooms/watch', { token }),
    await bob.post('/api/rooms/join', { token }),
    await bob.post('/api/rooms/join', { id }),
    await bob.post('/api/rooms/join', {}),
  ])
    expect(answer).toMatchObject({ status: 410, body: { detail: ended } })
  await ask(outsider, leaveRoom, { id })

  const missing = crypto.randomUUID()
  for (const room of [id, missing])
    for (const answer of [
      await outsider.post(`/api/rooms/${room}/visit`, {}),
      await outsider.put(`/api/rooms/${room}/ready`, { stage: 1, is_ready: true }),
      await outsider.post(`/api/rooms/${room}/next`, { stage: 1 }),
      await outsider.post(`/api/rooms/${room}/close`, {}),
      await outsider.post(`/api/rooms/${room}/link`, {}),
      await outsider.call('DELETE', `/api/rooms/${room}/link`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { detail: gone } })
})

test('ROOM-7: an editor of the case chooses the stage of each section, and it stays until it is taken back', async () => {
  const author = await person('is_study_master')
  const content = 'Complaint:\nNone.\n\nTongue:\nPale.'
  const id = await publish(author, { content })
  const { stages: _, ...form } = await ask(author, getCaseForEdit, { id })
  const before = await ask(ann, getCase, { id })
  expect(before.stages).toBeNull()
  const chosen = await ask(author, updateCase, { ...form, stages: [1, 4] })
  expect(chosen).toMatchObject({ stages: [1, 4], version: before.version + 1 })
  const { revision } = await ask(author, getCaseForEdit, { id })
  expect((await ask(author, updateCase, { ...form, revision, title: 'Anew' })).stages).toEqual([1, 4])
  for (const stages of [[5], [0, 1], [1.5]])
    expect(await author.put(`/api/case-studies/${id}`, { ...form, stages })).toMatchObject({ status: 400 })
  expect((await ann.put(`/api/case-studies/${id}`, { ...form, stages: [2, 2] })).status).toBe(403)
  expect((await ask(author, updateCase, { ...form, revision: undefined, stages: null })).stages).toBeNull()
})

test.each([
  ['visits', (who: Person, id: string) => who.post(`/api/rooms/${id}/visit`, {})],
  ['unchanged Readys', (who, id) => who.put(`/api/rooms/${id}/ready`, { stage: 1, is_ready: false })],
  ['new links', (who, id) => who.post(`/api/rooms/${id}/link`, {})],
  ['ends of the link', (who, id) => who.call('DELETE', `/api/rooms/${id}/link`)],
] as [string, (who: Person, id: string) => ReturnType<Person['get']>][])(
  'ROOM-3: of sixty %s at once by one member, most are refused',
  async (_, act) => {
    const hasty = await person()
    const { id } = await ask(hasty, openRoom, { case_id: caseId, group_id: null })
    const answers = await Promise.all(Array.from({ length: 60 }, () => act(hasty, id)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(20)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60 - refused.length)
  },
)

test('ACC-9, ROOM-2: a room goes on after the account of who opened it is deleted', async () => {
  const opener = await person()
  const { id } = await ask(opener, openRoom, { case_id: caseId, group_id: null })
  await ask(bob, joinRoom, await ask(opener, linkToRoom, { id }))
  await ask(opener, deleteAccount, { password: opener.password })
  expect(await ask(bob, visitRoom, { id })).toMatchObject({
    room: { opened_by: null, stage: 1 },
    may_lead: false,
  })
  expect(await ask(bob, setReady, { id, stage: 1, is_ready: true })).toMatchObject({ room: { stage: 2 } })
})

test('ROOM-5: a room that cannot open gets one sentence', async () => {
  const answers = [
    [await ann.post('/api/rooms', { case_id: crypto.randomUUID(), group_id: null }), 404],
    [await outsider.post('/api/rooms', { case_id: caseId, group_id: groupId }), 404],
    [await ann.post('/api/rooms', { case_id: caseId, group_id: null, minutes: 31 }), 400],
  ] as const
  for (const [answer, status] of answers) expect(answer.status).toBe(status)
  expect(answers[2][0].body).toMatchObject({ detail: 'Please choose 1 to 30 minutes for each stage.' })
})
