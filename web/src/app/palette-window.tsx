import { useEffect } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { OptionalPart } from '../lib/optional-part.tsx'
import { palette } from '../lib/palette.ts'
import { useStore } from '../lib/store.ts'

const Palette = lazyPart(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** The one palette: Ctrl+K, ⌘K or the header's button open it. Its code comes when it is first asked for. */
export function PaletteWindow() {
  const state = useStore(palette.state)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      if (palette.state.get()?.isOpen) palette.close()
      else palette.open(null)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  if (!state) return null
  return (
    <OptionalPart key={state.opening}>
      <Palette isOpen={state.isOpen} />
    </OptionalPart>
  )
}
