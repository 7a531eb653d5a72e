import { useEffect, useState } from 'react'

const acts = ['selectionchange', 'focusin']

/** Whether anybody has selected words, or come to a comment by keys: before, nothing can be quoted. */
export function useHasSelected() {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (has) return
    const look = (event: Event) => {
      const isAtComment = event.target instanceof Element && event.target.closest('[data-row]') !== null
      if (isAtComment || !document.getSelection()?.isCollapsed) setHas(true)
    }
    for (const act of acts) document.addEventListener(act, look)
    return () => {
      for (const act of acts) document.removeEventListener(act, look)
    }
  }, [has])
  return has
}
