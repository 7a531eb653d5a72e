/** Answers whether it is there: a browser refuses where the page has not the focus, or is not served safely. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    // TypeError: over plain http there is no clipboard at all.
    if (error instanceof DOMException || error instanceof TypeError) return false
    throw error
  }
}
