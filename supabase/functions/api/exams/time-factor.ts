import { ApiError } from '../../_shared/contract/errors.ts'
import { getTimeFactor, setTimeFactor } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const getTimeFactorRoute = route(
  getTimeFactor,
  async ({ db }) => {
    const [own] = await db`select time_factor as factor from public.accounts where profile_id = auth.uid()`
    if (!own) throw new ApiError('not_found')
    return { factor: own.factor }
  },
  { gate: 'inside' },
)

export const setTimeFactorRoute = route(
  setTimeFactor,
  async ({ input: { factor }, db }) => {
    const [own] = await db`
      update public.accounts set time_factor = ${factor} where profile_id = auth.uid() returning time_factor as factor`
    if (!own) throw new ApiError('not_found')
    return { factor: own.factor }
  },
  { gate: 'inside' },
)
