import { useEffect, useState } from 'react'

/** Turns true with the first selection or the first focus in a comment; until then the quoting code is not needed. */
export function useHasSelected() {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (has) return
    const look = (event: Event) => {
      const isAtComment = event.target instanceof Element && event.target.closest('[data-row]') !== null
      if (isAtComment || !document.getSelection()?.isCollapsed) setHas(true)
    }
    const end = new AbortController()
    document.addEventListener('selectionchange', look, end)
    document.addEventListener('focusin', look, end)
    return () => end.abort()
  }, [has])
  return has
}
