// Serves `_shared/db.ts` over HTTP for specs that break the database connection. Supabase does not deploy folders that begin with an
// underscore.
import type { Access } from '../_shared/contract/endpoint.ts'
import { type Caller, runAsCaller } from '../_shared/caller.ts'
import {
  asGuest,
  asLogin,
  asUngatedUser,
  asUser,
  type Claims,
  type Db,
  makeDb,
  type Mode,
} from '../_shared/db.ts'
import type { Work } from '../_shared/connection.ts'
import { answerError } from '../_shared/route.ts'

type Task = {
  /** If missing, each call counts as a network address of its own. */
  caller?: Caller
  as: 'user' | 'guest' | 'login' | 'ungated'
  claims?: Claims
  needs?: Access
  mode?: Mode
  /** The next value replaces each `?` in a text. Several steps run in one transaction. */
  steps: [text: string, ...values: unknown[]][]
  /** Extra behavior: `swallow` ignores a failed step, `throw` fails after all steps, `bad value` passes a value that cannot be written. */
  also?: 'swallow' | 'throw' | 'bad value'
}

function doorOf({ as, claims, needs = 'member', mode }: Task): Db {
  return makeDb(<T>(work: Work<T>) => {
    if (as === 'user') return asUser(claims!, needs, work, mode)
    if (as === 'ungated') return asUngatedUser(claims!, work)
    return as === 'guest' ? asGuest(work, mode) : asLogin(work, mode)
  })
}

const tag = (text: string) => {
  const parts = text.split('?')
  return Object.assign(parts, { raw: parts }) as unknown as TemplateStringsArray
}
const unwritable = {
  toString() {
    throw new RangeError('This value cannot be written.')
  },
}

async function run(task: Task): Promise<{ rows: unknown; runs: number }> {
  const db = doorOf(task)
  let runs = 1
  const [[text, ...values] = ['']] = task.steps
  if (task.also === 'bad value') return { rows: await db(tag(text), unwritable), runs }
  if (task.steps.length === 1 && !task.also) return { rows: await db(tag(text), ...values), runs }
  runs = 0
  const rows = await db.transaction(async (sql) => {
    runs++
    const all: unknown[] = []
    for (const [words, ...given] of task.steps) {
      const step = sql(tag(words), ...given)
      all.push(task.also === 'swallow' ? await step.then(undefined, () => 'swallowed') : await step)
    }
    if (task.also === 'throw') throw new TypeError('The work failed by itself.')
    return all
  })
  return { rows, runs }
}

Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(port) }, async (request) => {
  try {
    const task: Task = await request.json()
    const caller = task.caller ?? { address: crypto.randomUUID() }
    return Response.json(await runAsCaller(caller, () => run(task)))
  } catch (error) {
    const { status, body, headers, fault } = answerError(error)
    if (fault) headers.set('fault', fault instanceof Error ? fault.message : 'unknown')
    return new Response(body, { status, headers })
  }
})
