import { staffEvents, staffTopic } from '@contract/staff-topics.ts'
import { useLiveTopic } from './live.ts'
import { useCatchUp } from './use-catch-up.ts'

type StaffEvent = keyof typeof staffEvents

/** Calls `askAgain`, at a limited rate, after one of these events or when events may have been missed. */
export function useStaffNews(kinds: readonly StaffEvent[], askAgain: () => Promise<unknown>) {
  const catchUp = useCatchUp(askAgain)
  const onEvent = () => void catchUp()
  useLiveTopic(staffTopic, staffEvents, Object.fromEntries(kinds.map((kind) => [kind, onEvent])), onEvent)
}
