import type { LibraryEntryOf } from '@contract/library.ts'
import { EntryFrame } from './entry-frame.tsx'
import { Phrases, Section, sentence } from './sheet.tsx'

export function TestEntry({ shown }: { shown: LibraryEntryOf<'tests'> }) {
  const { entry } = shown
  return (
    <EntryFrame shown={shown}>
      <Section title="Looks at">{sentence(entry.looks_at)}</Section>
      <Section title="May show">
        <Phrases phrases={entry.may_show} />
      </Section>
      <Section title="Good to know">{entry.says}</Section>
    </EntryFrame>
  )
}
