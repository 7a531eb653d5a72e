import { listModels, listPatternNames } from '@contract/ai.ts'
import { apiQuery } from '../../../lib/api/api-query.ts'

export const modelsQuery = apiQuery(['ai', 'models'], listModels, {}, { staleTime: 60_000 })

export const patternNamesQuery = apiQuery(
  ['ai', 'pattern-names'],
  listPatternNames,
  {},
  { staleTime: Infinity },
)
