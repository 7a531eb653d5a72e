export type Failure<Item> = { item: Item; error: Error }

/** Works through the items, a few at a time. One that fails stops none of the others. `onStep` is called after each. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
  onStep: (done: number, failures: Failure<Item>[]) => void,
): Promise<Failure<Item>[]> {
  const failures: Failure<Item>[] = []
  const waiting = items.values()
  let done = 0

  const workThrough = async () => {
    for (const item of waiting) {
      try {
        await work(item)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        failures.push({ item, error })
      }
      onStep(++done, [...failures])
    }
  }

  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, workThrough))
  return failures
}
