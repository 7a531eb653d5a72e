import { createStore } from '../store.ts'

type ActionToast = { kind: 'success' | 'error' | 'info'; text: string }
/** `to` makes the notice a link. A notice replaces the previous one of the same kind. */
type LiveNotice = { title: string; message: string; to?: string; kind?: string }

/** Queues toasts until the lazy-loaded layer attaches itself. The first toast requests its code. */
function createToastLayer<Item>() {
  const isWanted = createStore(false)
  let deliver: ((item: Item) => void) | undefined
  const waiting: Item[] = []
  const want = () => isWanted.set(true)

  return {
    want,
    say(item: Item) {
      if (deliver) return deliver(item)
      waiting.push(item)
      want()
    },
    attach(next: (item: Item) => void) {
      deliver = next
      for (const item of waiting.splice(0)) next(item)
      return () => {
        deliver = undefined
      }
    },
    isWanted,
  }
}

export const actionToasts = createToastLayer<ActionToast>()
export const liveNotices = createToastLayer<LiveNotice>()

/** Results of the member's own acts appear top-center, news of others bottom-right. */
export const notify = {
  success: (text: string) => actionToasts.say({ kind: 'success', text }),
  error: (text: string) => actionToasts.say({ kind: 'error', text }),
  info: (text: string) => actionToasts.say({ kind: 'info', text }),
  live: (notice: LiveNotice) => liveNotices.say(notice),
}
