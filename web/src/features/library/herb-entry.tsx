import type { LibraryEntryOf } from '@contract/library.ts'
import { isDangerous } from '@contract/library-words.ts'
import { EntryFrame } from './entry-frame.tsx'
import { LinkSection } from './entry-links.tsx'
import { RemedyCautionBox } from './remedy-cautions.tsx'
import { Chips, Phrases, Section, sentence } from './sheet.tsx'

export function HerbEntry({ shown }: { shown: LibraryEntryOf<'herbs'> }) {
  const { entry, mentions, mentioned_by } = shown
  const isGrave = isDangerous(entry.cautions)
  const formulas = mentioned_by.filter(({ kind }) => kind === 'formulas')
  return (
    <EntryFrame
      shown={shown}
      cautions={isGrave && <RemedyCautionBox cautions={entry.cautions} mentions={mentions} />}
    >
      <Section title="Taste and nature">
        <Chips label="Taste and nature" words={[...entry.taste, entry.temperature].map(sentence)} />
      </Section>
      <Section title="Channels">
        <Chips label="Channels" words={entry.channels} />
      </Section>
      <Section title="Actions">
        <Phrases phrases={entry.actions} />
      </Section>
      <Section title="Used for">{sentence(entry.indications)}</Section>
      <Section title="Dose">{entry.dose}</Section>
      {!isGrave && <Section title="Cautions">{entry.cautions.says}</Section>}
      <LinkSection
        title="In these formulas"
        links={formulas.map((formula) => ({ ...formula, says: `as ${formula.role}` }))}
      />
    </EntryFrame>
  )
}
