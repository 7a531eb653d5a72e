import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormSubscribe } from 'react-hook-form'
import { z } from 'zod'
import { newId } from '@contract/new-id.ts'
import { beforeLogout } from '../../../lib/member-storage.ts'
import { clearStored, readStored, writeStored } from '../../../lib/stored.ts'

const debounceMs = 400

/** What is kept of a form, as it was sent last: it may have been stored, and the answer lost. It stands beside the words and goes with them. */
const sentAs = z.object({ id: z.uuid(), words: z.string().optional() })
type Sent = z.infer<typeof sentAs>
const anyForm = z.looseObject({})
const sentForm = z.object({ sent: sentAs.optional() })
/** Of this page: in the store another tab may have written its own. */
const sent = new Map<string, Sent>()

function writeKept(key: string, words: object | null) {
  writeStored(key, { ...words, sent: sent.get(key) })
}

function clearKept(key: string) {
  sent.delete(key)
  clearStored(key)
}

/**
 * The id to save what is kept under this key with: the same for the same content, also after a reload, so that a second try after a lost
 * answer saves nothing twice; and another one once that has changed, since an exam that is stored stays as it is. A case takes other
 * words under its id, and says nothing of them here.
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
 * Keeps what is typed, so that it outlives a reload or a closed tab. `describe` says what is written of the values, or null when
 * there is nothing worth keeping; `onKept` is called each time with whether there is. Answers how to forget it all, for when it has been sent
 * or thrown away.
 */
export function useKeptForm<Values extends FieldValues>(
  key: string,
  subscribe: UseFormSubscribe<Values>,
  describe: (values: Values) => object | null,
  onKept: (forget: (() => void) | null) => void,
) {
  const write = useRef<() => void>(undefined)
  const forget = () => {
    write.current = undefined
    clearKept(key)
  }
  // Under the key of the moment: when a session ends, the form is drawn once more as nobody's before it goes.
  const writerOf = useEffectEvent((values: Values) => {
    const description = describe(values)
    onKept(description === null ? null : forget)
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
