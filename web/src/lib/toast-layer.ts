import { createStore } from './store.ts'

type Deliver<Item> = (item: Item) => void

/**
 * A place on screen whose code arrives after the page's own. What is said before it is there waits in line, and saying
 * it is what calls for the code.
 */
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
