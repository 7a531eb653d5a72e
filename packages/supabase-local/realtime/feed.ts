import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { LogicalReplicationService, PgoutputPlugin, type Pgoutput } from 'pg-logical-replication'
import type { Log } from '../log.ts'
import { pause, unableToConnect } from './database.ts'
import { Gatekeeper, type Transaction } from './gatekeeper.ts'
import type { Broadcast } from './frames.ts'

const publication = 'supabase_realtime_messages_publication'
/** Acknowledges often, because PostgreSQL recycles its log only up to the acknowledged position. */
const acknowledgeSeconds = 1

/** A temporary slot ends with its connection, so PostgreSQL stops keeping log for it. */
class TemporarySlotPlugin extends PgoutputPlugin {
  override async start(client: Client, slotName: string, lastLsn: string) {
    // Replication commands are not SQL and must be in capitals.
    await client.query(`CREATE_REPLICATION_SLOT "${slotName}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`)
    return super.start(client, slotName, lastLsn)
  }
}

/** Reads realtime.messages in commit order, and passes each row on once other sessions can see it. */
export class Feed {
  private isUp = false
  private isStopped = false
  private downSince = Date.now()
  private waiting: (() => void)[] = []
  private stopCurrent: () => Promise<void> = async () => undefined

  constructor(
    private readonly options: {
      url: string
      graceMs: number
      log: Log
      onRows(rows: Broadcast[]): void
      /** Called after a reconnection, because rows may have been missed. */
      onReturn(): void
    },
  ) {}

  start() {
    void this.run()
  }

  async stop() {
    this.isStopped = true
    this.settle()
    await this.stopCurrent()
  }

  /** Waits out a short outage. In a long one it rejects at once, so that joins do not queue up. */
  async whenUp() {
    const left = this.downSince + this.options.graceMs - Date.now()
    if (!this.isUp && !this.isStopped && left > 0)
      await Promise.race([
        new Promise<void>((resolve) => this.waiting.push(resolve)),
        delay(left, undefined, { ref: false }),
      ])
    if (!this.isUp) throw unableToConnect()
  }

  private async run() {
    let hasBeenUp = false
    for (let attempt = 0; !this.isStopped; attempt++) {
      try {
        const { lost } = await this.connect()
        attempt = 0
        this.isUp = true
        this.settle()
        if (hasBeenUp) this.options.onReturn()
        hasBeenUp = true
        await lost
      } catch (error) {
        if (!this.isStopped && (this.isUp || attempt % 20 === 4))
          this.options.log(`feed: ${error instanceof Error ? error.message : String(error)}`)
      }
      if (this.isUp) this.downSince = Date.now()
      this.isUp = false
      await this.stopCurrent()
      if (!this.isStopped) await pause(attempt)
    }
  }

  private settle() {
    const waiting = this.waiting
    this.waiting = []
    for (const resolve of waiting) resolve()
  }

  /** Resolves once rows arrive, with a promise that rejects when the connection is lost. */
  private async connect() {
    const gate = new Client({ connectionString: this.options.url, application_name: 'realtime_gate' })
    const service = new LogicalReplicationService(
      { connectionString: this.options.url, application_name: 'realtime_feed' },
      { acknowledge: { auto: false, timeoutSeconds: acknowledgeSeconds } },
    )
    let fail: (error: unknown) => void = () => undefined
    const lost = new Promise<never>((_, reject) => {
      fail = reject
      gate.on('error', reject)
      gate.on('end', () => reject(new Error('the connection was closed')))
      service.on('error', reject)
      this.stopCurrent = async () => {
        reject(new Error('stopped'))
        await Promise.allSettled([gate.end(), service.destroy()])
      }
    })
    lost.catch(() => undefined)
    await gate.connect()

    // A failed query must reconnect: the queued rows would otherwise never be passed on.
    const gatekeeper = new Gatekeeper(gate, (rows) => this.options.onRows(rows), fail)
    let open: Transaction | undefined
    service.on('data', (_lsn: string, message: Pgoutput.Message) => {
      if (message.tag === 'relation') keepText(message)
      else if (message.tag === 'insert') open?.rows.push(...rowsOf(message))
      else if (message.tag === 'begin') {
        open = { xid: message.xid, rows: [] }
        // Asks for a snapshot early, so that it likely covers this transaction when its last row arrives.
        gatekeeper.look()
      } else if (message.tag === 'commit' && open) {
        if (open.rows.length > 0) gatekeeper.pass(open)
        open = undefined
      }
    })
    // The replication library leaves required heartbeats unanswered, and PostgreSQL would disconnect.
    service.on('heartbeat', (lsn: string, _time: number, shouldRespond: boolean) => {
      if (shouldRespond) void service.acknowledge(lsn)
    })
    const started = new Promise<void>((resolve) => service.on('start', () => resolve()))
    const slot = `realtime_messages_${randomBytes(6).toString('hex')}`
    const plugin = new TemporarySlotPlugin({ protoVersion: 1, publicationNames: [publication] })
    const streaming = service.subscribe(plugin, slot).then(() => {
      throw new Error('the stream ended')
    })
    const over = Promise.race([lost, streaming])
    over.catch(() => undefined)
    await Promise.race([started, over])
    return { lost: over }
  }
}

/** Keeps jsonb as text, because parsing would lose digits of large numbers. */
function keepText({ columns }: Pgoutput.MessageRelation) {
  for (const column of columns) column.parser = (text: string) => text
}

function rowsOf({ relation, new: row }: Pgoutput.MessageInsert): Broadcast[] {
  if (relation.schema !== 'realtime' || !relation.name.startsWith('messages')) return []
  const { id, topic, event, payload, private: isPrivate } = row as Record<string, string | null>
  const isWhole = id && topic && typeof event === 'string' && typeof payload === 'string'
  return isWhole && isPrivate === 't' ? [{ id, topic, event, payload }] : []
}
