import { storageKeys } from '../../../lib/storage-keys.ts'
/** One choice as this computer keeps it, until the attempt is over. */
export type KeptAnswer = {
  attemptId: string
  userId: string
  position: number
  choice?: number | undefined
  flagged: boolean
  seq: number
  isSaved: boolean
}

const store = 'answers'
let opening: Promise<IDBDatabase | null> | undefined

/** Null where the browser has no such store or refuses it: then answers live in the page and on the server alone. */
function open() {
  opening ??= new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(null)
    const request = indexedDB.open(storageKeys.answers, 1)
    request.addEventListener('upgradeneeded', () => {
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
async function write(work: (answers: IDBObjectStore) => void) {
  const database = await open()
  if (!database) return
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(store, 'readwrite')
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => resolve())
    work(transaction.objectStore(store))
  })
}

export function keepAnswers(kept: KeptAnswer[]) {
  return write((answers) => {
    for (const answer of kept) {
      const known = answers.get([answer.attemptId, answer.position])
      known.addEventListener('success', () => {
        // Another tab may have written a later choice, or the same one before it was saved.
        if (known.result === undefined || known.result.seq <= answer.seq) answers.put(answer)
      })
    }
  })
}

export async function readKeptAnswers(attemptId: string): Promise<KeptAnswer[]> {
  const database = await open()
  if (!database) return []
  return new Promise((resolve) => {
    const request = database.transaction(store).objectStore(store).getAll(allOf(attemptId))
    request.addEventListener('success', () => resolve(request.result as KeptAnswer[]))
    request.addEventListener('error', () => resolve([]))
  })
}

export function dropKeptAnswers(attemptId: string) {
  return write((answers) => void answers.delete(allOf(attemptId)))
}

const allOf = (attemptId: string) => IDBKeyRange.bound([attemptId], [attemptId, []])
