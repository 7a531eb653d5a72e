import { createStore, useStore } from '../store.ts'

/**
 * The time of the page load plus the time since, so that setting the computer's clock changes nothing. After a sleep, the next response
 * corrects it.
 */
const cameAt = Date.now() - performance.now()
const localNow = () => cameAt + performance.now()
/** Estimated lead of the server's clock over this computer's, and the width of the interval that contains it. */
let ahead = 0
let width = Infinity
const ticks = createStore(null, (announce) => {
  const timer = setInterval(announce, 1000)
  return () => clearInterval(timer)
})

/** Narrows the estimate by a Date header: its second lies between the request and the response. `sentAt`: performance.now() at sending. */
export function noteServerDate(date: string | null, sentAt: number) {
  const said = date === null ? NaN : Date.parse(date)
  if (Number.isNaN(said)) return
  // A busy server's header can lag by a second, which must not change a finer estimate.
  narrow(said - localNow(), 1000 + performance.now() - sentAt, width < 1000 ? 1500 : 0)
}

export function noteServerTime(iso: string, sentAt: number) {
  narrow(Date.parse(iso) - localNow(), performance.now() - sentAt)
}

/** The server has reported an event that happens at this time, so its clock has reached it. */
export function noteServerReached(iso: string) {
  const earliest = Date.parse(iso) - localNow()
  const latest = ahead + width / 2
  if (width === Infinity || earliest <= ahead - width / 2) return
  narrow(earliest, Math.max(0, latest - earliest))
  ticks.announce()
}

function narrow(earliest: number, span: number, slack = 0) {
  const isPossible = ahead >= earliest - slack && ahead <= earliest + span + slack
  // Keeps an estimate that still fits, because a wider interval would shift the clock by half a second.
  if (isPossible && span >= width) return
  ahead = earliest + span / 2
  width = span
}

export function serverNow() {
  return localNow() + ahead
}

/** The earliest time that the server's clock can show now. */
export const serverAtLeast = () => serverNow() - (width === Infinity ? 0 : width / 2)

export function useServerClock<Answer extends string | number | boolean | null>(
  read: (now: number, atLeast: number) => Answer,
): Answer {
  return useStore(ticks, () => read(serverNow(), serverAtLeast()))
}
