import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

/**
 * Calls `reload` whenever somebody changes the schema, as PostgREST does on channel `pgrst`, and after each lost
 * connection, which may have lost the notification. The driver's own listen() gives up when the first try to come back fails.
 */
export function watchSchema(url: string, reload: () => Promise<void>) {
  const end = new AbortController()
  let client: Client | undefined

  async function watch() {
    while (!end.signal.aborted) {
      await listen().catch(() => undefined)
      await delay(250, undefined, { signal: end.signal }).catch(() => undefined)
    }
  }

  /** Comes back when the connection is gone. */
  async function listen() {
    const mine = new Client({ connectionString: url, application_name: 'rest schema', keepAlive: true })
    client = mine
    const gone = new Promise<void>((resolve) =>
      mine.once('end', () => resolve()).on('error', () => resolve()),
    )
    let looking = Promise.resolve()
    let isAnotherDue = false
    // One reading after the other: an older one that took long must not replace a newer one.
    const look = () => {
      if (isAnotherDue) return looking
      isAnotherDue = true
      looking = looking.then(() => {
        isAnotherDue = false
        return reload()
      })
      return looking
    }
    mine.on('notification', ({ payload }) => {
      // A failed reading is repeated when the connection is back.
      if (payload !== 'reload config') look().catch(() => mine.end().catch(() => undefined))
    })
    try {
      await mine.connect()
      await mine.query('listen pgrst')
      await look()
      await gone
    } finally {
      await mine.end().catch(() => undefined)
    }
  }

  const watching = watch()
  return {
    close: async () => {
      end.abort()
      await client?.end().catch(() => undefined)
      await watching
    },
  }
}
