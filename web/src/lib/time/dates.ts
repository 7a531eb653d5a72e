const date = { month: 'short', day: 'numeric', year: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const
// Created with the first date, because creating a formatter is slow on a phone.
let day: Intl.DateTimeFormat | undefined
let dayAndTime: Intl.DateTimeFormat | undefined

export function formatDate(iso: string) {
  day ??= new Intl.DateTimeFormat('en-US', date)
  return day.format(new Date(iso))
}

export function formatDateTime(iso: string) {
  dayAndTime ??= new Intl.DateTimeFormat('en-US', { ...date, ...time })
  return dayAndTime.format(new Date(iso))
}
