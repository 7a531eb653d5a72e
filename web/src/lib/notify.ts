import { createToastLayer } from './toast-layer.ts'

export type ActionToast = { kind: 'success' | 'error' | 'info'; text: string }
/** `to` makes the notice a link. A notice replaces the previous one of the same kind. */
export type LiveNotice = { title: string; message: string; to?: string; kind?: string }

export const actionToasts = createToastLayer<ActionToast>()
export const liveNotices = createToastLayer<LiveNotice>()

/** Results of the member's own acts appear top-center, news of others bottom-right. */
export const notify = {
  success: (text: string) => actionToasts.say({ kind: 'success', text }),
  error: (text: string) => actionToasts.say({ kind: 'error', text }),
  info: (text: string) => actionToasts.say({ kind: 'info', text }),
  live: (notice: LiveNotice) => liveNotices.say(notice),
}
