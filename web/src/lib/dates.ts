const date = { month: 'short', day: 'numeric', year: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const
// Made when the first one is shown: it takes a slow phone a while.
let day: Intl.DateTimeFormat | undefined
let dayAndTime: Intl.DateTimeFormat | undefined

/** Dates are shown as in the United States, in the reader's own time zone. */
export function formatDate(iso: string) {
  day ??= new Intl.DateTimeFormat('en-US', date)
  return day.format(new Date(iso))
}

export function formatDateTime(iso: string) {
  dayAndTime ??= new Intl.DateTimeFormat('en-US', { ...date, ...time })
  return dayAndTime.format(new Date(iso))
}
