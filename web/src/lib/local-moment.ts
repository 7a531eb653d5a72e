/** As `<input type="datetime-local">` writes it, in the reader's own time zone. */
export function localMoment(moment: Date) {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
