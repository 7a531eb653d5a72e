import { groupEvents, groupTopic } from '@contract/topics.ts'
import { useLiveTopic } from './live.ts'

/** Calls `askAgain` after a change of the group, or when an event may have been missed. */
export function useGroupNews(groupId: string | undefined, askAgain: () => void) {
  const topic = groupId === undefined ? null : groupTopic(groupId)
  useLiveTopic(topic, groupEvents, { group_changed: askAgain }, (isFirst) => {
    if (!isFirst) askAgain()
  })
}
