import { expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { person, publish, say } from '../kit/cases.ts'
import { askForPlatform, makeMember } from '../kit/platform.ts'
import { hostileRequests } from './requests.ts'

const inTheGate = [
  'an array of 1 MB as the tags of a case',
  '2,400 malformed elements as ids',
  '160,000 combining marks as the name of a member',
  '48,000 combining marks as the name of a new member',
  'arrays 490,000 deep as a case',
  'a search of 10,000 letters',
  'a case of 50,000 letters under headings of the signs: digits with gaps',
]

test('LIM-13: while one caller sends hostile requests, the club serves all other callers', async () => {
  const author = await person('is_study_master')
  const [caseId, account, member] = await Promise.all([publish(author), makeMember(), person()])
  const cast = { guest: browser(), member, newAuthor: () => person('is_study_master') }
  const { pids } = await askForPlatform()
  for (const name of inTheGate) {
    const { sends, status, send } = hostileRequests.find((one) => one.sends === name)!
    const sent = send(cast)
    // Meanwhile a member logs in, another posts, and a guest reads.
    await Promise.all([
      browser().login(account),
      say(author, caseId, `Meanwhile arrives ${sends}`),
      browser().get('/api/case-studies?limit=5'),
    ])
    const answer = await sent
    expect([sends, answer.status, answer.text.slice(0, 200)]).toEqual([sends, status, expect.any(String)])
    // If the server were still busy with the hostile request, this call would be delayed.
    expect((await browser().get('/api/case-studies?limit=5')).status).toBe(200)
  }
  expect((await askForPlatform()).pids).toEqual(pids)
})
