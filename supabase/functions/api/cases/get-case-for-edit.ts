import { getCaseForEdit } from '../../_shared/contract/case-making.ts'
import { route } from '../../_shared/route.ts'

export const getCaseForEditRoute = route(
  getCaseForEdit,
  async ({ input: { id }, db }) => {
    const [row] = await db`select private.read_case_for_edit(${id}) as found`
    return row!.found
  },
  { gate: 'inside' },
)
