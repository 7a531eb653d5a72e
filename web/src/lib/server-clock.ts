import { createStore, useStore } from './store.ts'

/**
 * This computer's clock as it was when the page came, and as time has passed since: whoever sets it meanwhile changes nothing, also where
 * no server can be asked. Asleep, a computer may not count: the next answer says so.
 */
const cameAt = Date.now() - performance.now()
const localNow = () => cameAt + performance.now()
/** How far the server's clock is ahead of that, which may be days off, and how wide the span was that says so. */
let ahead = 0
let width = Infinity
const ticks = createStore(null, (announce) => {
  const timer = setInterval(announce, 1000)
  return () => clearInterval(timer)
})

/**
 * Every answer says what time it is over there: to the second, somewhere between question and answer. `sentAt` is of performance.now().
 */
export function noteServerDate(date: string | null, sentAt: number) {
  const said = date === null ? NaN : Date.parse(date)
  if (Number.isNaN(said)) return
  // A busy server's header may lag by a second: it does not shake what is known to the millisecond, unless it is far off.
  narrow(said - localNow(), 1000 + performance.now() - sentAt, width < 1000 ? 1500 : 0)
}

/** Some answers say it to the millisecond. */
export function noteServerTime(iso: string, sentAt: number) {
  narrow(Date.parse(iso) - localNow(), performance.now() - sentAt)
}

/** Something happened over there for which this time had to come. */
export function noteServerReached(iso: string) {
  const earliest = Date.parse(iso) - localNow()
  const latest = ahead + width / 2
  if (width === Infinity || earliest <= ahead - width / 2) return
  narrow(earliest, Math.max(0, latest - earliest))
  ticks.announce()
}

function narrow(earliest: number, span: number, slack = 0) {
  const isPossible = ahead >= earliest - slack && ahead <= earliest + span + slack
  // What still fits is left alone, so that the answers of a fast server do not shake the clock by half a second each.
  if (isPossible && span >= width) return
  ahead = earliest + span / 2
  width = span
}

export function serverNow() {
  return localNow() + ahead
}

/** What is opened by the server's clock has been opened when even this has passed it. */
export const serverAtLeast = () => serverNow() - (width === Infinity ? 0 : width / 2)

/** What `read` makes of the server's time. Looked at every second, drawn again only where the answer has changed. */
export function useServerClock<Answer extends string | number | boolean | null>(
  read: (now: number, atLeast: number) => Answer,
): Answer {
  return useStore(ticks, () => read(serverNow(), serverAtLeast()))
}
