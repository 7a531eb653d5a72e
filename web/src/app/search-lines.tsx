import { useEffect, useState } from 'react'
import { LineSuggestions } from '../features/search/line-suggestions.tsx'

export function SearchLines() {
  const [line, setLine] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const reach = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.dataset.suggests !== undefined) setLine(target)
    }
    document.addEventListener('focusin', reach)
    return () => document.removeEventListener('focusin', reach)
  }, [])
  return line?.isConnected && <LineSuggestions line={line} />
}
