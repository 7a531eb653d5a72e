import { useEffect } from 'react'
import { clubName } from './club.ts'

/** Every page calls this once. React's own <title> would come second to the one in index.html. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title === clubName ? title : `${title} · ${clubName}`
  }, [title])
}
