/** Formats a date for `<input type="datetime-local">`, in the reader's time zone. */
export function localMoment(moment: Date) {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
