import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { Icon } from '../../../ui/icon.tsx'

/** The case page marks most of these sections with 'TCM' (split-sections.ts). */
const titles = ['Chief complaint', 'History', 'Ten questions', 'Tongue', 'Pulse']

/** Inserts the usual headings that the text lacks and puts the caret under the first of them. */
export function SectionTemplate({ text, onInsert }: { text: string; onInsert: (text: string) => void }) {
  const missing = titles.filter((title) => !new RegExp(`^[ #*]*${title}\\b`, 'im').test(text))
  if (missing.length === 0) return null
  const insert = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.form?.elements.namedItem('content')
    if (!(field instanceof HTMLTextAreaElement)) return
    const before = field.value.trim() && `${field.value.trimEnd()}\n\n`
    onInsert(before + missing.map((title) => `${title}:\n`).join('\n\n'))
    const caret = before.length + missing[0]!.length + 2
    field.focus()
    field.setSelectionRange(caret, caret)
  }
  return (
    <Button
      variant="default"
      className="self-start"
      leftSection={<Icon name="plus" size={18} />}
      title={missing.join(', ')}
      onClick={insert}
    >
      {missing.length === titles.length ? 'Add section headings' : 'Add missing headings'}
    </Button>
  )
}
