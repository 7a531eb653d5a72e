/** Returns false if the browser refuses, as it does without focus or over plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    // Over plain http `navigator.clipboard` is undefined.
    if (error instanceof DOMException || error instanceof TypeError) return false
    throw error
  }
}
