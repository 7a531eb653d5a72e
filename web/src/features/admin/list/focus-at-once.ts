/** A ref that focuses a newly opened field. */
export const focusAtOnce = (field: HTMLElement | null) => field?.focus()
