import { useCallback, useEffect, useRef } from 'react'
import { createCatchUp } from './catch-up.ts'

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Runs `ask` at most once per `restMs`, until the component unmounts. */
export function useCatchUp(ask: () => Promise<unknown>, restMs = 700) {
  const isHere = useRef(false)
  const latest = useRef(ask)
  const catchUp = useRef<() => Promise<void>>(undefined)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => {
    catchUp.current ??= createCatchUp(
      async () => {
        if (!isHere.current) return
        await latest.current()
        await rest(restMs)
      },
      () => isHere.current,
    )
    return catchUp.current()
  }, [restMs])
}
