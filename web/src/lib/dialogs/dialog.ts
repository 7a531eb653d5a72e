import { createStore } from '../store.ts'

/** `opening` becomes the dialog's React key, so that each opening starts with fresh state. */
type DialogState<Request> = { request: Request; isOpen: boolean; opening: number }

/** Creates a dialog that any part of the page can open. Its code loads with the first request. */
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
    state: store,
  }
}
