import { listModels } from '../../_shared/contract/ai.ts'
import { route } from '../../_shared/route.ts'
import { hasModels, listedModels } from './models.ts'

export const listModelsRoute = route(listModels, () => ({ models: listedModels(), uses_bank: !hasModels }))
