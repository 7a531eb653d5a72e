import { beforeAll, expect } from 'vitest'
import { browser } from '../kit/browser.ts'
import { person, publish, say } from '../kit/cases.ts'
import { askForPlatform, makeMember, type Member } from '../kit/platform.ts'
import type { Cast, HostileRequest } from './hostile-request.ts'

let cast: Cast
let caseId: string
let account: Member

beforeAll(async () => {
  cast = { guest: browser(), member: await person(), newAuthor: () => person('is_study_master') }
  caseId = await publish(await person('is_study_master'))
  account = await makeMember()
})

/** Sends it, and meanwhile asks as a guest, logs in and posts as members do: all are answered, and no process is replaced. */
export async function expectServed({ sends, status, send }: HostileRequest) {
  const { pids } = await askForPlatform()
  const answered = send(cast)
  // A post each time: one member may post ten a minute.
  const writer = await person()
  const [, , list] = await Promise.all([
    browser().login(account),
    say(writer, caseId, `While there comes ${sends}`),
    browser().get('/api/case-studies?limit=5'),
  ])
  expect(list).toMatchObject({ status: 200 })
  const answer = await answered
  // Whatever it left running would hold back this one.
  expect(await browser().get('/api/case-studies?limit=5')).toMatchObject({ status: 200 })
  expect({ sends, status: answer.status, text: answer.text.slice(0, 300) }).toMatchObject({ sends, status })
  expect((await askForPlatform()).pids).toEqual(pids)
}
