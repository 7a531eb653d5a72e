import type { LibraryEntryOf } from '@contract/library.ts'
import { CautionBox } from './cautions.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { LinkSection } from './entry-links.tsx'
import { familyName } from './kinds.ts'
import { Phrases, Section, sentence } from './sheet.tsx'

/** The entry first says what to do and how fast, then what the sign may be. */
export function RedFlagEntry({ shown }: { shown: LibraryEntryOf<'red-flags'> }) {
  const { entry, mentioned_by } = shown
  const patterns = mentioned_by.filter(({ role }) => role === 'red flag')
  return (
    <EntryFrame shown={shown}>
      <Section title="What to do">
        <CautionBox
          title={familyName(shown.kind, entry.do)}
          says={entry.says}
          isAlarm={entry.do === 'ambulance'}
        />
      </Section>
      <Section title="What it may be">
        <Phrases phrases={entry.think_of} />
      </Section>
      {entry.who && <Section title="Who is affected">{sentence(entry.who)}</Section>}
      <Section title="How patients describe it">
        <Phrases phrases={entry.words} />
      </Section>
      <LinkSection title="Patterns that can show it" links={patterns} />
    </EntryFrame>
  )
}
