/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers only begin to read it now.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
