import { useShortcuts } from '../../lib/shortcuts.ts'

/** 1 to 4 choose, N and P move, F flags. */
export function useExamKeys({
  options,
  onChoose,
  onNext,
  onPrevious,
  onFlag,
}: {
  options: number
  onChoose: (option: number) => void
  onNext: () => void
  onPrevious: () => void
  onFlag?: () => void
}) {
  useShortcuts((key) => {
    const option = Number(key) - 1
    if (Number.isInteger(option) && option >= 0 && option < options) onChoose(option)
    else if (key === 'n') onNext()
    else if (key === 'p') onPrevious()
    else if (key === 'f' && onFlag) onFlag()
    else return false
    return true
  })
}
