const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Dates are shown as in the United States, in the reader's own time zone. */
export const formatDate = (iso: string) => day.format(new Date(iso))
export const formatDateTime = (iso: string) => dayAndTime.format(new Date(iso))
