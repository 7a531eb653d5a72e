import { useRef } from 'react'
import { useShortcuts } from '../../../lib/page/shortcuts.ts'

const letters = 'abcde'

/**
 * Number keys choose an option, N and P move, F flags. With `onStrike`, A to E choose, too, and X strikes out the
 * option named next.
 */
export function useExamKeys({
  options,
  onChoose,
  onNext,
  onPrevious,
  onFlag,
  onStrike,
}: {
  options: number
  onChoose: (option: number) => void
  onNext: () => void
  onPrevious: () => void
  onFlag?: () => void
  onStrike?: (option: number) => void
}) {
  const isStriking = useRef(false)
  useShortcuts((key) => {
    const option = onStrike && letters.includes(key) ? letters.indexOf(key) : Number(key) - 1
    const strikes = isStriking.current
    isStriking.current = false
    if (Number.isInteger(option) && option >= 0 && option < options) {
      if (strikes) onStrike?.(option)
      else onChoose(option)
    } else if (key === 'x' && onStrike) isStriking.current = true
    else if (key === 'n') onNext()
    else if (key === 'p') onPrevious()
    else if (key === 'f' && onFlag) onFlag()
    else return false
    return true
  })
}
