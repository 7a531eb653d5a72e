/** Moves the focus to a list's heading when the pressed button disappears with its row. The heading needs `tabIndex={-1}`. */
export function focusHeading(id: string) {
  document.getElementById(id)?.focus({ preventScroll: true })
}
