import { createStore } from './store.ts'

/** `opening` counts up, so that every opening is a fresh window. */
type DialogState<Request> = { request: Request; isOpen: boolean; opening: number }

/** One window that can be opened from anywhere; its code comes when it is first asked for. */
export function createDialog<Request>(onClose?: (request: Request) => void) {
  const store = createStore<DialogState<Request> | null>(null)
  return {
    open(request: Request) {
      store.set({ request, isOpen: true, opening: (store.get()?.opening ?? 0) + 1 })
    },
    close() {
      const state = store.get()
      if (!state) return
      store.set({ ...state, isOpen: false })
      onClose?.(state.request)
    },
    /** For the window itself; null until it is first asked for. */
    state: store,
  }
}
