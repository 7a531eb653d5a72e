import { useEffect } from 'react'
import { clubName } from './club.ts'

/** Every page calls this once. React's own <title> would lose against the one that index.html needs. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title === clubName ? title : `${title} · ${clubName}`
  }, [title])
}
