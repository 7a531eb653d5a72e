import { useId, useState } from 'react'

/**
 * Tracks the active option of a combobox; -1 is the input. NOTE: not Mantine's, which renders its own input, while the dashboard's input
 * exists before this code loads.
 */
export function useChoosing(count: number, isFirstChosen = false) {
  const listId = useId()
  const rest = isFirstChosen ? 0 : -1
  const [at, setAt] = useState(rest)
  const chosen = count === 0 ? -1 : Math.min(at, count - 1)

  /** Returns whether it handled the key. */
  const move = (key: string) => {
    if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
    const places = count - rest
    const step = key === 'ArrowDown' ? 1 : -1
    setAt(((chosen - rest + step + places) % places) + rest)
    return true
  }

  return {
    listId,
    chosen,
    move,
    reset: () => setAt(rest),
    point: setAt,
    optionId: (index: number) => `${listId}-${index}`,
  }
}

export type Choosing = ReturnType<typeof useChoosing>
