import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormSubscribe } from 'react-hook-form'
import { clearStored, readStored, writeStored } from '../../../lib/stored.ts'

const debounceMs = 400

/** What was typed into a form under this key and not yet sent; null where there is nothing, or nothing that can be read. */
export function readKept(key: string): unknown {
  const stored = readStored(key)
  if (stored === null) return null
  try {
    return JSON.parse(stored)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Keeps what is typed, so that it outlives a reload or a closed tab. `describe` says what is written of the values, or null when
 * there is nothing worth keeping; `onKept` is called each time with whether there is. Answers how to forget it all, for when it has been sent
 * or thrown away.
 */
export function useKeptForm<Values extends FieldValues>(
  key: string,
  subscribe: UseFormSubscribe<Values>,
  describe: (values: Values) => unknown,
  onKept: (forget: (() => void) | null) => void,
) {
  const write = useRef<() => void>(undefined)
  const forget = () => {
    write.current = undefined
    clearStored(key)
  }
  // Under the key of the moment: when a session ends, the form is drawn once more as nobody's before it goes.
  const writerOf = useEffectEvent((values: Values) => {
    const description = describe(values)
    onKept(description === null ? null : forget)
    return description === null ? () => clearStored(key) : () => writeStored(key, JSON.stringify(description))
  })

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
    return () => {
      flush()
      unsubscribe()
      window.removeEventListener('pagehide', flush)
    }
  }, [subscribe])

  return forget
}
