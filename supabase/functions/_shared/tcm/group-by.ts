/** Groups values by key; a value may have several keys. Node 20 has no `Map.groupBy`. */
export function groupBy<Value>(
  values: Iterable<Value>,
  keysOf: (value: Value) => string[],
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values)
    for (const key of new Set(keysOf(value))) {
      const group = groups.get(key)
      if (group) group.push(value)
      else groups.set(key, [value])
    }
  return groups
}
