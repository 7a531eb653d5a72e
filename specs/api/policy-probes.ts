import type { Pool } from 'pg'
import type { Answer } from '../kit/browser.ts'
import { caseActs } from './policy-case-acts.ts'
import { type Cast, type RoleName, roleNames } from './policy-cast.ts'
import { ownActs } from './policy-own-acts.ts'
import { readsOf } from './policy-reads.ts'
import { makeWorld } from './policy-world.ts'
import { writesOf } from './policy-writes.ts'

/** One call by one person. Writes bring what they write about with them, so that each can be made again and again. */
export type Probe = { title: string; who: RoleName; call(): Promise<Answer> }

/** Everything that the API reads and writes, as far as it is a row of somebody's. */
export async function makeProbes(cast: Cast, owner: Pool): Promise<Probe[]> {
  const world = await makeWorld(cast, owner)
  const reads = await readsOf(cast, world, owner)
  const writes = [
    ...(await writesOf(cast, world, owner)),
    ...(await caseActs(cast, owner)),
    ...ownActs(cast, owner),
  ]
  return [
    ...roleNames.flatMap((who) =>
      reads[who].map((path) => ({ title: `${who} reads ${path}`, who, call: () => cast[who].get(path) })),
    ),
    ...writes.map(([who, what, call]) => ({ title: `${who}: ${what}`, who, call })),
  ]
}
