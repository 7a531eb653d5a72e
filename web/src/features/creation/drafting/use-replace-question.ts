import { useRef } from 'react'

/** Asks before a draft replaces words of one's own, and only once for the same words. */
export function useReplaceQuestion() {
  const agreed = useRef<string>(null)
  return (words: unknown, question: string) => {
    const text = JSON.stringify(words)
    if (text !== agreed.current && !window.confirm(question)) return false
    agreed.current = text
    return true
  }
}
