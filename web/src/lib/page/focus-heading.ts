/** Focuses a heading. Call it when the pressed control disappears. The heading needs `tabIndex={-1}`. */
export function focusHeading(id: string) {
  document.getElementById(id)?.focus({ preventScroll: true })
}
