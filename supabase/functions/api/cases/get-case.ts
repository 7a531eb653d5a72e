import { getCase } from '../../_shared/contract/cases.ts'
import { route } from '../../_shared/route.ts'
import { readCase } from './read-case.ts'

export const getCaseRoute = route(getCase, ({ input: { id }, db }) => readCase(db, id))
