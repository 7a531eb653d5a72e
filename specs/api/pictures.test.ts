import { expect, test } from 'vitest'
import { listReports, report, resolveReport } from '@contract/moderation.ts'
import { removeMemberPicture, removePicture, savePicture } from '@contract/pictures.ts'
import { getMember } from '@contract/members.ts'
import { ask, person, type Person, refusalOf } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { jpeg, webp } from '../kit/small-pictures.ts'

const save = (who: Person, image: Buffer) => ask(who, savePicture, { image: image.toString('base64') })
const address = async (who: Person) => (await ask(who, getMember, { memberId: who.id })).picture
const idOf = (path: string) => path.split('/').at(-1)!
const removeOwn = async (who: Person) => ask(who, removePicture, { id: idOf((await address(who))!) })
const get = (path: string) => fetch(new URL(path, club.url))

test('FACE-2: a replaced picture gets a new address, so caches never show the old one', async () => {
  const ann = await person()
  await save(ann, webp())
  const first = (await address(ann))!
  expect(first).toMatch(/^\/api\/pictures\/[\da-f-]{36}$/)
  const answer = await get(first)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(webp())).toBe(true)
  await save(ann, jpeg())
  expect(await address(ann)).not.toBe(first)
  expect((await get(first)).status).toBe(404)
  await removeOwn(ann)
  expect(await address(ann)).toBeNull()
})

test('FACE-2: the server strips metadata from a stored JPEG', async () => {
  const ann = await person()
  await save(ann, jpeg())
  const answer = await get((await address(ann))!)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.includes('Lyon')).toBe(false)
  expect(jpeg().includes('Lyon')).toBe(true)
  expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
})

test('FACE-3: a picture of another format or size, or with appended bytes, is refused', async () => {
  const ann = await person()
  const script = '<script>alert(1)</script>'
  const wrong = [
    webp(257),
    webp(256, 4096),
    webp(256, 256, { more: 'taken in Lyon' }),
    Buffer.concat([webp(), Buffer.from(script)]),
    jpeg(255),
    jpeg(256, script),
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script.repeat(5)}</svg>`),
    Buffer.alloc(41_000, 0xff),
    Buffer.alloc(0),
  ]
  for (const image of wrong) expect(await refusalOf(save(ann, image))).toBe('bad_input')
  expect(await address(ann)).toBeNull()
})

test('FACE-4: moderators remove any picture, members only their own', async () => {
  const [ann, bo, moderator] = [await person(), await person(), await person('is_moderator')]
  await save(ann, webp())
  const remove = (who: Person) => ask(who, removeMemberPicture, { memberId: ann.id })
  expect(await refusalOf(remove(bo))).toBe('forbidden')
  await ask(bo, removePicture, { id: idOf((await address(ann))!) })
  expect(await address(ann)).not.toBeNull()
  await remove(moderator)
  expect(await address(ann)).toBeNull()
  const { rows } = await sql().query(
    `select actor_id from public.audit_log where action = 'member_pictures.delete' and target_id = $1`,
    [ann.id],
  )
  expect(rows).toEqual([{ actor_id: moderator.id }])
})

test('FACE-5: a reported picture stays visible until a moderator deletes it', async () => {
  const [ann, bo, cy, moderator] = await Promise.all([person(), person(), person(), person('is_moderator')])
  const others = await Promise.all([person(), person()])
  const reportPicture = (who: Person, id: string) =>
    ask(who, report, { target: 'picture', target_id: id, reason: 'abusive', note: '' })
  const queued = async (id: string) =>
    (await ask(moderator, listReports, {})).find(({ target_id }) => target_id === id)

  await save(ann, webp())
  const shown = (await address(ann))!
  const id = idOf(shown)
  expect(await refusalOf(reportPicture(ann, id))).toBe('forbidden')
  for (const who of [bo, cy, ...others, bo]) await reportPicture(who, id)
  const item = await queued(id)
  expect(item).toMatchObject({ target: 'picture', content: shown, author_id: ann.id, is_hidden: false })
  expect(item?.reports).toHaveLength(4)
  expect(await address(ann)).toBe(shown)

  const decide = { target: 'picture', target_id: id } as const
  const edit = ask(moderator, resolveReport, { ...decide, outcome: 'edit', content: 'Other words', note: '' })
  expect(await refusalOf(edit)).toBe('bad_input')
  await ask(moderator, resolveReport, { ...decide, outcome: 'delete', note: '' })
  expect([await address(ann), (await get(shown)).status, await queued(id)]).toEqual([null, 404, undefined])
  expect(await refusalOf(reportPicture(bo, id))).toBe('not_found')
})
