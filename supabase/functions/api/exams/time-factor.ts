import { getTimeFactor, setTimeFactor } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const getTimeFactorRoute = route(
  getTimeFactor,
  async ({ db }) => {
    const [row] = await db`select private.read_time_factor() as own`
    return row!.own
  },
  { gate: 'inside' },
)

export const setTimeFactorRoute = route(
  setTimeFactor,
  async ({ input: { factor }, db }) => {
    const [row] = await db`select private.set_time_factor(null, ${factor}) as own`
    return row!.own
  },
  { gate: 'inside' },
)
