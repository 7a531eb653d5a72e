import type { listPatternNames } from '@contract/bank.ts'
import type { OutputOf } from '@contract/endpoint.ts'

export const patternList = 'pattern-names'

/** Suggestions for a diagnosis field that names this list. Whatever else is typed is as good. */
export function PatternNames({ names = [] }: { names?: OutputOf<typeof listPatternNames> }) {
  return (
    <datalist id={patternList}>
      {names.map(({ id, name, pinyin, han }) => (
        <option key={id} value={name}>
          {pinyin} {han}
        </option>
      ))}
    </datalist>
  )
}
