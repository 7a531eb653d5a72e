import { useEffect } from 'react'

const maxLetters = 160

/** What search engines and previews say of the page, as long as it is open. */
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

/** At the end of a word. */
const cut = (text: string) =>
  text.length <= maxLetters ? text : `${text.slice(0, maxLetters).replace(/\s+\S*$/, '')} …`
