import { Button } from '@mantine/core'
import { Icon } from '../../../ui/icon.tsx'

/** The page marks most of these with 'TCM' (split-sections.ts). */
const titles = ['Chief complaint', 'History', 'Ten questions', 'Tongue', 'Pulse']

/** Adds the usual headings that the text lacks. */
export function SectionTemplate({
  text,
  onInsert,
}: {
  text: string
  onInsert: (text: string, from: number) => void
}) {
  const missing = titles.filter((title) => !text.toLowerCase().includes(`${title.toLowerCase()}:`))
  if (missing.length === 0) return null
  const insert = () => {
    const before = text.trimEnd()
    const start = before && `${before}\n\n`
    onInsert(
      start + missing.map((title) => `${title}:\n`).join('\n\n'),
      start.length + missing[0]!.length + 2,
    )
  }
  return (
    <Button
      variant="default"
      className="self-start"
      leftSection={<Icon name="plus" size={18} />}
      title={missing.join(', ')}
      onClick={insert}
    >
      {missing.length === titles.length ? 'Insert section headings' : 'Insert the missing headings'}
    </Button>
  )
}
