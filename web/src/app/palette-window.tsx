import { useEffect, useState } from 'react'
import { lazyPart } from '../lib/page/lazy-part.tsx'
import { palette } from '../lib/dialogs/palette.ts'
import { useStore } from '../lib/store.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

/** Ctrl+K, ⌘K or the header's button opens the palette; its code loads on first use. */
export function PaletteWindow() {
  const state = useStore(palette.state)
  const [kept, setKept] = useState({ opening: 0, text: '' })
  useEffect(() => {
    let askedAt = -Infinity
    const press = (event: KeyboardEvent) => {
      if (event.timeStamp - askedAt < typingAheadMs && typesAhead(event)) {
        // Sends keys that are typed while the palette loads to the palette, not to fields or shortcuts of the page.
        event.preventDefault()
        event.stopPropagation()
        const { opening } = palette.state.get()!
        setKept((before) => ({
          opening,
          text: after(before.opening === opening ? before.text : '', event.key),
        }))
        return
      }
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      if (palette.state.get()?.isOpen) palette.close()
      else {
        palette.open(null)
        askedAt = event.timeStamp
      }
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
  if (!state) return null
  return (
    <Palette
      key={state.opening}
      isOpen={state.isOpen}
      typed={kept.opening === state.opening ? kept.text : ''}
      onType={(text) => setKept({ opening: state.opening, text })}
    />
  )
}

/** After this time, typed keys go to the page again: offline, the palette may never load. */
const typingAheadMs = 2000

/** Whether a key was typed before the palette's field had loaded. */
const typesAhead = (event: KeyboardEvent) =>
  palette.state.get()?.isOpen === true &&
  !document.activeElement?.closest('[role="dialog"]') &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing) &&
  (event.key.length === 1 || event.key === 'Backspace')

const after = (text: string, key: string) => (key === 'Backspace' ? text.slice(0, -1) : text + key)
