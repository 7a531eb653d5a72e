/** Makes what belongs to a key once, and forgets it with the key. */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, Value>()
  return (key) => {
    let value = kept.get(key)
    if (value === undefined) kept.set(key, (value = make(key)))
    return value
  }
}

const mostTexts = 20_000

/** The same for texts: those of the bank come again and again. */
export function onceForText<Value>(make: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>()
  return (text) => {
    let value = kept.get(text)
    if (value === undefined) {
      if (kept.size > mostTexts) kept.clear()
      kept.set(text, (value = make(text)))
    }
    return value
  }
}
