import { useEffect } from 'react'
import { useClub } from '../club/club.ts'

/** Every page calls this once. A <title> rendered by React would lose against the one in index.html. */
export function useDocumentTitle(title?: string) {
  const { name } = useClub()
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`
  }, [title, name])
}
