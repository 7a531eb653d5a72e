import { useEffect, useRef } from 'react'

/** Runs when the component has gone for good; a reload is not leaving. */
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
      // React's strict mode leaves and comes back at once.
      setTimeout(() => isThere.current || last.current())
    }
  }, [])
}
