import { useId, useState } from 'react'

/**
 * Which of the options under a line of text the arrow keys are at (-1: at none, the line itself), as a combobox has it. NOTE: Mantine's own
 * brings its line of text along; the dashboard's is there long before this code.
 */
export function useChoosing(count: number, isFirstChosen = false) {
  const listId = useId()
  const rest = isFirstChosen ? 0 : -1
  const [at, setAt] = useState(rest)
  const chosen = count === 0 ? -1 : Math.min(at, count - 1)

  /** Whether the key was one of ours. */
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
