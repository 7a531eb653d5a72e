import { createStore, useStore } from '../lib/store.ts'

const connection = createStore(null, (announce) => {
  window.addEventListener('online', announce)
  window.addEventListener('offline', announce)
  return () => {
    window.removeEventListener('online', announce)
    window.removeEventListener('offline', announce)
  }
})

export function useIsOnline() {
  return useStore(connection, () => navigator.onLine)
}
