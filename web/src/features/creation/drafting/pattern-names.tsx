import { TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { patternNamesQuery } from './ai-queries.ts'

export const patternList = 'pattern-names'

/** Suggests pattern names. The diagnosis fields also accept other names. */
export function PatternNames() {
  const { data: names = [] } = useQuery(patternNamesQuery)
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

export function PatternInput(props: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  return (
    <>
      <TextInput list={patternList} maxLength={200} {...props} />
      <PatternNames />
    </>
  )
}
