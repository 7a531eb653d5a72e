import { useEffect, useState } from 'react'
import { lazyPart } from '../lib/lazy-part.tsx'

const LineSuggestions = lazyPart(
  async () => (await import('../features/search/line-suggestions.tsx')).LineSuggestions,
  { isSilent: true },
)

/** Suggestions under the line of text that is being used, where it asks for them (`data-suggests`). Their code comes with the first focus. */
export function SearchLines() {
  const [line, setLine] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const reach = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.dataset.suggests !== undefined) setLine(target)
    }
    document.addEventListener('focusin', reach)
    return () => document.removeEventListener('focusin', reach)
  }, [])
  // A line that has left the page is nobody's.
  return line?.isConnected && <LineSuggestions line={line} />
}
