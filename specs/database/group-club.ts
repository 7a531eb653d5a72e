import { beforeAll } from 'vitest'
import type { Person } from '../kit/club-database.ts'
import { cases, club } from './club.ts'
import { groups } from './group-kit.ts'

/** Importing this file starts a club with Ann's group of three, and with others who are not its members. */
export let ann: Person
export let bob: Person
export let cleo: Person
export let outsider: Person
export let moderator: Person
export let admin: Person
export let groupId: string
beforeAll(async () => {
  ann = await club.person({ name: 'Ann' })
  bob = await club.person({ name: 'Bob' })
  cleo = await club.person({ name: 'Cleo' })
  outsider = await club.person({ name: 'Otto' })
  moderator = await cases.makeModerator()
  admin = await cases.makeAdmin()
  groupId = await groups.group(ann, bob, cleo)
})
