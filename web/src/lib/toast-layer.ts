import { createStore } from './store.ts'

type Deliver<Item> = (item: Item) => void

/** Queues toasts until the lazy-loaded layer attaches itself. The first toast requests its code. */
export function createToastLayer<Item>() {
  const isWanted = createStore(false)
  let deliver: Deliver<Item> | undefined
  const waiting: Item[] = []
  const want = () => isWanted.set(true)

  return {
    want,
    say(item: Item) {
      if (deliver) return deliver(item)
      waiting.push(item)
      want()
    },
    attach(next: Deliver<Item>) {
      deliver = next
      for (const item of waiting.splice(0)) next(item)
      return () => {
        deliver = undefined
      }
    },
    isWanted,
  }
}
