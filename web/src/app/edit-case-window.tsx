import { lazyPart } from '../lib/lazy-part.tsx'

/** The edit window of dashboard, case page and student page. Its code comes when it is first asked for. */
export const EditCaseWindow = lazyPart(async () => (await import('./edit-case.tsx')).EditCase)
