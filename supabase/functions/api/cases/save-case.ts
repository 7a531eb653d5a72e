import { saveCase } from '../../_shared/contract/cases.ts'
import { route } from '../../_shared/route.ts'

export const saveCaseRoute = route(
  saveCase,
  async ({ input: { id, saved }, db }) => {
    const [row] = await db`select private.save_case(${id}, ${saved}) as has_saved`
    return { has_saved: row!.has_saved }
  },
  { gate: 'inside' },
)
