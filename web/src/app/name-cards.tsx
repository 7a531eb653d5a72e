import { useEffect, useState } from 'react'
import { lazyPart } from '../lib/page/lazy-part.tsx'
import { useSession } from '../lib/session/session.ts'

const NameCard = lazyPart(async () => (await import('./name-card.tsx')).NameCard, {
  isSilent: true,
})

/** Shows the card of a hovered, focused or tapped name; one listener serves the whole page. */
export function NameCards() {
  const [name, setName] = useState<HTMLElement | null>(null)
  const isMember = useSession() !== null

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const reach = (event: Event) => {
      clearTimeout(waiting)
      const found = event.target instanceof Element && event.target.closest<HTMLElement>('[data-name]')
      // Guests see no member cards; the link asks them to log in.
      if (!found || (!isMember && found.dataset.name?.startsWith('members/'))) return
      const isTouch = 'pointerType' in event && event.pointerType === 'touch'
      if (event.type === 'pointerover') {
        // A pointer that only crosses a name must open no card.
        if (!isTouch) waiting = setTimeout(() => setName(found), 200)
        return
      }
      if (event.type === 'click') {
        if (!isTouch) return setName(null)
        // Touch has no hover: the first tap opens the card, which links to the page.
        event.preventDefault()
      }
      setName(found)
    }
    const end = new AbortController()
    document.addEventListener('keydown', () => clearTimeout(waiting), end)
    for (const kind of ['pointerover', 'focusin', 'click'])
      document.addEventListener(kind, reach, { signal: end.signal, capture: true })
    return () => {
      clearTimeout(waiting)
      end.abort()
    }
  }, [isMember])

  return name && <NameCard key={name.dataset.name} name={name} onClose={() => setName(null)} />
}
