import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormSubscribe } from 'react-hook-form'
import { z } from 'zod'
import { newId } from '@contract/new-id.ts'
import { beforeLogout } from '../../../lib/member-storage.ts'
import { clearStored, readStored, writeStored } from '../../../lib/stored.ts'

const debounceMs = 400

/** Id and words of the last request: the server may have stored them although its answer was lost. */
const sentAs = z.object({ id: z.uuid(), words: z.string().optional() })
type Sent = z.infer<typeof sentAs>
const anyForm = z.looseObject({})
const sentForm = z.object({ sent: sentAs.optional() })
/** The requests of this page; another tab may overwrite the stored one. */
const sent = new Map<string, Sent>()

function writeKept(key: string, words: object | null) {
  writeStored(key, { ...words, sent: sent.get(key) })
}

function clearKept(key: string) {
  sent.delete(key)
  clearStored(key)
}

/**
 * Returns the id to save the form with. The same content keeps its id over reloads, so a second try saves nothing twice. Changed content
 * gets another id, since a stored exam never changes. A case passes no content, as the server updates it under its id.
 */
export function idOfKept(key: string, content?: unknown): string {
  const words = content === undefined ? undefined : JSON.stringify(content)
  const last = sent.get(key)
  if (last && last.words === words) return last.id
  const id = newId()
  sent.set(key, { id, words })
  writeKept(key, readStored(key, anyForm))
  return id
}

/**
 * Stores the form's words while the author types. `describe` returns the record, or null if nothing is worth keeping, and `onKept` gets a
 * function to delete the record, or null. Returns that function too.
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
  // Binds the current key: when a session ends, the form renders once more without a member.
  const writerOf = useEffectEvent((values: Values) => {
    const description = describe(values)
    onKept?.(description === null ? null : forget)
    return description === null ? () => clearKept(key) : () => writeKept(key, description)
  })

  useEffect(() => {
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
