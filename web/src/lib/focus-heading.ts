/** For when what was pressed goes with its row: the list's heading, which has `tabIndex={-1}`, takes the focus over. */
export function focusHeading(id: string) {
  document.getElementById(id)?.focus({ preventScroll: true })
}
