import { test } from 'vitest'
import { expectServed } from './expect-served.ts'
import { hostileRequests } from './requests.ts'

test.each(hostileRequests)('LIM-13: the club answers everyone while one caller sends $sends', (request) =>
  expectServed(request),
)
