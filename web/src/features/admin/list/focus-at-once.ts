/** As a ref: what has just been opened to be written in has the focus. */
export const focusAtOnce = (field: HTMLElement | null) => field?.focus()
