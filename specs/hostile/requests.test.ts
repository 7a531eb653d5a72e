import { expect, test } from 'vitest'
import { expectServed } from './expect-served.ts'
import { hostileRequests } from './requests.ts'

const inTheGate = [
  'an array of 1 MB to login',
  'an array of 1 MB as the tags of a case',
  '2,400 malformed elements as ids',
  '160,000 combining marks as the name of a member',
  '48,000 combining marks as the name of a new member',
  'arrays 490,000 deep as a case',
  'a search of 10,000 letters',
  'a case of 50,000 letters under headings of the signs: digits with gaps',
]

test.each(inTheGate)('LIM-13: the club answers everyone while one caller sends %s', async (sends) => {
  const request = hostileRequests.find((one) => one.sends === sends)
  expect(request).toBeDefined()
  await expectServed(request!)
})
