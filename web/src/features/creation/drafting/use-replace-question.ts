import { useRef } from 'react'

/** Asks before a draft replaces the author's text, but only once for the same text. */
export function useReplaceQuestion() {
  const agreed = useRef<string>(null)
  return (words: unknown, question: string) => {
    const text = JSON.stringify(words)
    if (text !== agreed.current && !window.confirm(question)) return false
    agreed.current = text
    return true
  }
}
