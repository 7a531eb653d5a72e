import { useEffect } from 'react'

const maxLetters = 160

/** Sets the description for search engines and link previews while the component is mounted. */
export function useDocumentDescription(description: string) {
  useEffect(() => {
    const line = document.querySelector('meta[name="description"]')
    const before = line?.getAttribute('content')
    line?.setAttribute('content', cut(description))
    return () => {
      if (before) line?.setAttribute('content', before)
    }
  }, [description])
}

const cut = (text: string) =>
  text.length <= maxLetters ? text : `${text.slice(0, maxLetters).replace(/\s+\S*$/, '')} …`
