import { useEffect, useEffectEvent } from 'react'

const fields = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

export function useShortcuts(act: (key: string) => boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return
    if (event.target instanceof Element && event.target.closest(fields)) return
    if (act(event.key.toLowerCase())) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
