import { z } from 'zod/mini'
import { localMoment } from '../../../lib/time/local-moment.ts'

const dayMs = 86_400_000

/** Proposes tomorrow evening, when most members have time to read. */
export function nextEvening(now = Date.now()) {
  const tomorrow = new Date(now)
  tomorrow.setDate(tomorrow.getDate() + 1)
  tomorrow.setHours(18, 0, 0, 0)
  return localMoment(tomorrow)
}

/** Parses the value of `<input type="datetime-local">` in the author's time zone. The database enforces the same limits. */
export const momentField = z.pipe(
  z.string().check(
    z.minLength(1, { error: 'Please choose a day and a time.', abort: true }),
    z.refine((written) => Date.parse(written) > Date.now(), 'Please choose a time in the future.'),
    z.refine(
      (written) => Date.parse(written) < Date.now() + 365 * dayMs,
      'You can schedule a case at most a year ahead.',
    ),
  ),
  z.transform((written) => new Date(written).toISOString()),
)

export const ownZone = () => `In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`
