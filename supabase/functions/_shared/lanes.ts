import type { Connection } from './connection.ts'
import { makeLine } from './line.ts'
import { patience, type Use, withConnection } from './pool.ts'

/**
 * A lane is one connection for as long as there are calls of one kind, such as comments under one case, that would wait for each other
 * in the database anyway. Here they follow each other without a gap, sent before the one ahead is answered; and however many they
 * are, the other connections are there for everybody else.
 */
type Lane = {
  connection: Promise<Connection>
  line: ReturnType<typeof makeLine>
  calls: number
  isBroken(): boolean
  close(): void
}

const lanes = new Map<string, Lane>()
/** Enough that the database never waits for us; no more, since what was sent can no longer lose its patience. */
const mostSent = 4
const longest = 200

export async function withLane<T>(name: string, use: Use<T>): Promise<T> {
  let lane = lanes.get(name)
  if (!lane || lane.isBroken()) lanes.set(name, (lane = openLane()))
  lane.calls++
  try {
    await lane.line.enter()
    try {
      const connection = await lane.connection
      return await use(connection).finally(() => (connection.busySince = performance.now()))
    } finally {
      lane.line.leave()
    }
  } finally {
    if (--lane.calls === 0) {
      if (lanes.get(name) === lane) lanes.delete(name)
      lane.close()
    }
  }
}

function openLane(): Lane {
  const emptied = Promise.withResolvers<void>()
  let own: Connection | undefined
  const connection = new Promise<Connection>((resolve, reject) => {
    withConnection('login', (given) => {
      resolve((own = given))
      return emptied.promise
    }).catch(reject)
  })
  return {
    connection,
    line: makeLine(mostSent, longest, patience),
    calls: 0,
    isBroken: () => own?.isUsable() === false,
    close: emptied.resolve,
  }
}
