/** Moves the focus after the next frame, when the focused element may be gone. */
export const focusLater = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())
