import { z } from 'zod'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { isHeldBy } from '../../../lib/stored.ts'
import type { Change } from './attempt-answers.ts'

const row = { attemptId: z.string(), position: z.int().min(0), seq: z.number().min(0), isSaved: z.boolean() }
const keptAnswer = z.union([
  z.object({ ...row, choice: z.int() }),
  z.object({ ...row, choice: z.undefined().optional(), flagged: z.boolean() }),
])
/** One choice or flag as this computer keeps it, until the attempt is over. */
export type KeptAnswer = Change & { attemptId: string; isSaved: boolean }

/** Of each question one row in each. */
const stores = ['answers', 'flags']
const storeOf = ({ choice }: Change) => (choice === undefined ? 'flags' : 'answers')
let opening: { userId: string; database: Promise<IDBDatabase | null> } | undefined

/** Null where the browser has no such store or refuses it: then answers live in the page and on the server alone. */
async function open(userId: string) {
  // After a logout nothing may come back.
  if (!isHeldBy(userId)) return null
  if (opening?.userId !== userId) opening = { userId, database: openDatabase(userId) }
  return opening.database
}

function openDatabase(userId: string) {
  return new Promise<IDBDatabase | null>((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(null)
    const request = indexedDB.open(storageKeys.answers(userId), 1)
    request.addEventListener('upgradeneeded', () => {
      for (const store of stores)
        request.result.createObjectStore(store, { keyPath: ['attemptId', 'position'] })
    })
    request.addEventListener('error', () => resolve(null))
    request.addEventListener('success', () => {
      const database = request.result
      const forget = () => {
        database.close()
        if (opening?.userId === userId) opening = undefined
      }
      database.addEventListener('versionchange', forget)
      database.addEventListener('close', forget)
      resolve(database)
    })
  })
}

/** Resolves when it is written, and also when it cannot be: the page still has it, and the server is being sent it. */
async function write(userId: string, work: (transaction: IDBTransaction) => void) {
  const database = await open(userId)
  if (!database) return
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(stores, 'readwrite')
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => resolve())
    work(transaction)
  })
}

export function keepAnswers(userId: string, attemptId: string, made: Change[], isSaved: boolean) {
  return write(userId, (transaction) => {
    for (const change of made) {
      const answer: KeptAnswer = { ...change, attemptId, isSaved }
      const answers = transaction.objectStore(storeOf(answer))
      const known = answers.get([answer.attemptId, answer.position])
      known.addEventListener('success', () => {
        // Another tab may have written a later one, or the same one before it was saved.
        const before = keptAnswer.safeParse(known.result).data
        if (before === undefined || before.seq <= answer.seq) answers.put(answer)
      })
    }
  })
}

export async function readKeptAnswers(userId: string, attemptId: string): Promise<KeptAnswer[]> {
  const database = await open(userId)
  if (!database) return []
  const transaction = database.transaction(stores)
  const kept = stores.map(
    (store) =>
      new Promise<unknown[]>((resolve) => {
        const request = transaction.objectStore(store).getAll(allOf(attemptId))
        request.addEventListener('success', () => resolve(request.result as unknown[]))
        request.addEventListener('error', () => resolve([]))
      }),
  )
  return (await Promise.all(kept)).flat().flatMap(parseKeptAnswer)
}

/** None where another version or hand has written what does not fit. */
export function parseKeptAnswer(found: unknown): KeptAnswer[] {
  const { data } = keptAnswer.safeParse(found)
  return data ? [data] : []
}

export function dropKeptAnswers(userId: string, attemptId: string) {
  return write(userId, (transaction) => {
    for (const store of stores) transaction.objectStore(store).delete(allOf(attemptId))
  })
}

const allOf = (attemptId: string) => IDBKeyRange.bound([attemptId], [attemptId, []])
