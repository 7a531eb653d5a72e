import { staffEvents, staffTopic } from '@contract/staff-topics.ts'
import { useLiveTopic } from './live.ts'
import { useCatchUp } from './use-catch-up.ts'

type StaffEvent = keyof typeof staffEvents

/** Asks again when one of these has happened, or when something may have been missed; however much happens, not all the time. */
export function useStaffNews(kinds: readonly StaffEvent[], askAgain: () => Promise<unknown>) {
  const catchUp = useCatchUp(askAgain)
  const onEvent = () => void catchUp()
  useLiveTopic(staffTopic, staffEvents, Object.fromEntries(kinds.map((kind) => [kind, onEvent])), onEvent)
}
