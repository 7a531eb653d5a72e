/** Waits one frame, because the current update may remove the element that has the focus. */
export const focusLater = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())
