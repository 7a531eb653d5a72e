import { useEffect, useRef } from 'react'

/** Runs `act` after the component unmounts, but not on a reload. */
export function useOnLeave(act: () => void) {
  const isThere = useRef(false)
  const last = useRef(act)
  useEffect(() => {
    last.current = act
  })
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      // React's strict mode unmounts and remounts at once, so check again in the next task.
      setTimeout(() => isThere.current || last.current())
    }
  }, [])
}
