import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormSubscribe } from 'react-hook-form'
import { z } from 'zod/mini'
import { newId } from '@contract/new-id.ts'
import { beforeLogout } from './member-storage.ts'
import { clearStored, readStored, writeStored } from './stored.ts'

const debounceMs = 400

/** Id and content of the last request. The server may have stored them although its response was lost. */
const sentAs = z.object({ id: z.uuid(), words: z.optional(z.string()) })
type Sent = z.infer<typeof sentAs>
const anyForm = z.looseObject({})
const sentForm = z.object({ sent: z.optional(sentAs) })
/** The last request of this page for each form. Another tab may overwrite the stored copy. */
const sent = new Map<string, Sent>()
/** The record of each form as this page opened or wrote it. */
const own = new Map<string, string>()

const readJson = (key: string) => JSON.stringify(readStored(key, anyForm))

function writeKept(key: string, words: object | null) {
  writeStored(key, { ...words, sent: sent.get(key) })
  own.set(key, readJson(key))
}

/** Keeps a record that another tab has written: it holds unsaved text of that tab. */
function clearKept(key: string) {
  sent.delete(key)
  if (own.get(key) === readJson(key)) clearStored(key)
}

/** Whether the browser holds unsaved values of the form, so that its page opens it. */
export const isFormKept = (key: string) => readStored(key, anyForm) !== null

/**
 * Returns the id to save the form under. The same content keeps its id across reloads, so a retry stores nothing twice.
 * Changed content gets a new id, because a stored exam never changes. A case or a group passes no content, because
 * the server keeps one row under its id.
 */
export function idOfKept(key: string, content?: unknown): string {
  const words = content === undefined ? undefined : JSON.stringify(content)
  const last = sent.get(key)
  if (last && last.words === words) return last.id
  const id = newId()
  sent.set(key, { id, words })
  const json = readJson(key)
  writeStored(key, { ...readStored(key, anyForm), sent: sent.get(key) })
  if (own.get(key) === json) own.set(key, readJson(key))
  return id
}

/**
 * Stores the form while the author types. `describe` returns the record to store, or null if there is nothing to keep.
 * `onKept` receives a function that deletes the record, or null. The hook returns that function, too.
 */
export function useKeptForm<Values extends FieldValues>(
  key: string,
  subscribe: UseFormSubscribe<Values>,
  describe: (values: Values) => object | null,
  onKept?: (forget: (() => void) | null) => void,
) {
  const write = useRef<() => void>(undefined)
  const forget = () => {
    write.current = undefined
    clearKept(key)
  }
  // Binds the writer to the key at the time of typing. When a session ends, the form renders once more
  // without a member, and a later write would use the key of that render.
  const writerOf = useEffectEvent((values: Values) => {
    const description = describe(values)
    onKept?.(description === null ? null : forget)
    return description === null ? () => clearKept(key) : () => writeKept(key, description)
  })

  useEffect(() => {
    own.set(key, readJson(key))
    const kept = readStored(key, sentForm)
    if (kept?.sent) sent.set(key, kept.sent)
    else sent.delete(key)
  }, [key])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      clearTimeout(timer)
      write.current?.()
      write.current = undefined
    }
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        write.current = writerOf(values)
        clearTimeout(timer)
        timer = setTimeout(flush, debounceMs)
      },
    })
    window.addEventListener('pagehide', flush)
    const stopSending = beforeLogout(flush)
    return () => {
      flush()
      unsubscribe()
      stopSending()
      window.removeEventListener('pagehide', flush)
    }
  }, [subscribe])

  return forget
}
