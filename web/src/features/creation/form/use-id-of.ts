import { useRef } from 'react'
import { newId } from '../../../lib/new-id.ts'

/**
 * The id to save something under: the same for the same words, so that a second try after a lost answer saves nothing twice, and
 * another one once they have changed, since what is stored under an id stays as it is.
 */
export function useIdOf() {
  const last = useRef<{ id: string; words: string }>(null)
  return (content: unknown) => {
    const words = JSON.stringify(content)
    if (last.current?.words !== words) last.current = { id: newId(), words }
    return last.current.id
  }
}
