import { useEffect } from 'react'

/** A surprise is logged once, where it surfaced. */
export function useReported(error: unknown) {
  useEffect(() => {
    console.error(error)
  }, [error])
}
