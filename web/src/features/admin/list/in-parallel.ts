export type Failure<Item> = { item: Item; error: Error }

/** Works on a few items at a time and collects failures. `onStep` runs after each item. */
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
