import { listPatternNames } from '../../_shared/contract/bank.ts'
import { route } from '../../_shared/route.ts'

export const listPatternNamesRoute = route(
  listPatternNames,
  async ({ db }) => {
    const [row] = await db`select private.list_pattern_names() as patterns`
    return row!.patterns
  },
  { gate: 'inside' },
)
