import { storageKeys } from '../../../lib/storage-keys.ts'
import type { Change } from './attempt-answers.ts'

/** One choice or flag as this computer keeps it, until the attempt is over. */
export type KeptAnswer = Change & { attemptId: string; userId: string; isSaved: boolean }

/** Of each question one row in each. */
const stores = ['answers', 'flags']
const storeOf = ({ choice }: Change) => (choice === undefined ? 'flags' : 'answers')
let opening: Promise<IDBDatabase | null> | undefined

/** Null where the browser has no such store or refuses it: then answers live in the page and on the server alone. */
function open() {
  opening ??= new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(null)
    const request = indexedDB.open(storageKeys.answers, 2)
    request.addEventListener('upgradeneeded', () => {
      const known = request.result.objectStoreNames
      for (const store of stores)
        if (!known.contains(store))
          request.result.createObjectStore(store, { keyPath: ['attemptId', 'position'] })
    })
    request.addEventListener('error', () => resolve(null))
    request.addEventListener('success', () => {
      const database = request.result
      const forget = () => {
        database.close()
        opening = undefined
      }
      database.addEventListener('versionchange', forget)
      database.addEventListener('close', forget)
      resolve(database)
    })
  })
  return opening
}

/** Resolves when it is written, and also when it cannot be: the page still has it, and the server is being sent it. */
async function write(work: (transaction: IDBTransaction) => void) {
  const database = await open()
  if (!database) return
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(stores, 'readwrite')
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => resolve())
    work(transaction)
  })
}

export function keepAnswers(kept: KeptAnswer[]) {
  return write((transaction) => {
    for (const answer of kept) {
      const answers = transaction.objectStore(storeOf(answer))
      const known = answers.get([answer.attemptId, answer.position])
      known.addEventListener('success', () => {
        // Another tab may have written a later one, or the same one before it was saved.
        if (known.result === undefined || known.result.seq <= answer.seq) answers.put(answer)
      })
    }
  })
}

export async function readKeptAnswers(attemptId: string): Promise<KeptAnswer[]> {
  const database = await open()
  if (!database) return []
  const transaction = database.transaction(stores)
  const kept = stores.map(
    (store) =>
      new Promise<KeptAnswer[]>((resolve) => {
        const request = transaction.objectStore(store).getAll(allOf(attemptId))
        request.addEventListener('success', () => resolve(request.result as KeptAnswer[]))
        request.addEventListener('error', () => resolve([]))
      }),
  )
  return (await Promise.all(kept)).flat()
}

export function dropKeptAnswers(attemptId: string) {
  return write((transaction) => {
    for (const store of stores) transaction.objectStore(store).delete(allOf(attemptId))
  })
}

const allOf = (attemptId: string) => IDBKeyRange.bound([attemptId], [attemptId, []])
