import { lazyPart } from '../lib/page/lazy-part.tsx'

export const EditCaseWindow = lazyPart(async () => (await import('./edit-case.tsx')).EditCase)
