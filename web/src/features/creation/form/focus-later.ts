/** After the next drawing: what had the focus may be gone, and the keyboard goes on where the news is. */
export const focusLater = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())
