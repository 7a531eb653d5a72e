import type { GeneratedCase, generateFull, generateGuided } from '@contract/ai.ts'
import type { Difficulty } from '@contract/cases.ts'
import { useGeneration } from '../drafting/generation.ts'
import { notify } from '../../../lib/notify.ts'
import { useSession } from '../../../lib/session.ts'
import { type CaseDraft, caseDraft } from './ai-case-values.ts'
import { focusLater } from '../form/focus-later.ts'
import { useKeptDraft } from '../drafting/use-kept-draft.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

/** The draft of a tab, and how one is made. */
export function useCaseDraft<E extends typeof generateGuided | typeof generateFull>({
  endpoint,
  kind,
  difficulty,
}: {
  endpoint: E
  kind: 'guided_case' | 'full_case'
  difficulty: () => Difficulty
}) {
  const owner = `${kind}:${useSession()?.id}`
  const [draft, keep] = useKeptDraft<CaseDraft>(storageKeys.caseDraft(owner), caseDraft)
  const generation = useGeneration({
    endpoint,
    kind,
    storedAs: storageKeys.caseJob(owner),
    failed: 'Failed to generate case study',
    onResult: (result) => {
      const { title, description, content, tags, source } = result as GeneratedCase
      const drafted = { title, description, content, tags: tags.join(', ') }
      keep({ drafted, now: drafted, difficulty: difficulty(), source })
      focusLater('preview')
      notify.success('Case study generated! Review and edit if needed.')
    },
    onFailed: notify.error,
  })
  return { owner, draft, keep, generation }
}
export type CaseDrafting = {
  owner: string
  draft: CaseDraft | null
  keep: (draft: CaseDraft | null) => void
  generation: Pick<ReturnType<typeof useGeneration>, 'job' | 'isBusy' | 'isAsking' | 'cancel' | 'drop'>
}
