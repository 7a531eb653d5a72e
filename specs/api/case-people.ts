import { beforeAll } from 'vitest'
import { browser } from '../kit/browser.ts'
import { person, type Person } from '../kit/cases.ts'

export let master: Person
export let member: Person
export let moderator: Person
export const guest = browser()

beforeAll(async () => {
  ;[master, member, moderator] = await Promise.all([
    person('is_study_master'),
    person(),
    person('is_moderator'),
  ])
})
