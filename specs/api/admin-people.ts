import { beforeAll } from 'vitest'
import { person, type Person } from '../kit/cases.ts'

export let admin: Person
export let master: Person
beforeAll(async () => {
  ;[admin, master] = await Promise.all([person('is_admin'), person('is_study_master')])
})
