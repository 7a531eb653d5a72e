import type { LibraryEntryOf } from '@contract/library.ts'
import { QuietCautions } from './cautions.tsx'
import { alsoCalled, EntryFrame } from './entry-frame.tsx'
import { EntryLinks } from './entry-links.tsx'
import { isDangerous, RemedyCautionBox } from './remedy-cautions.tsx'
import { Chips, Phrases, Section, sentence } from './sheet.tsx'

export function HerbEntry({ shown }: { shown: LibraryEntryOf<'herbs'> }) {
  const { entry, mentions, mentioned_by } = shown
  const isGrave = isDangerous(entry.cautions)
  const formulas = mentioned_by.filter(({ kind }) => kind === 'formulas')
  return (
    <EntryFrame
      shown={shown}
      name={entry.name}
      pinyin={entry.pinyin}
      han={entry.han}
      also={[entry.latin, ...alsoCalled(entry.also)]}
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
      <Section title="Used for">
        <p>{sentence(entry.indications)}</p>
      </Section>
      <Section title="Dose">
        <p>{entry.dose}</p>
      </Section>
      {!isGrave && <QuietCautions says={entry.cautions.says} />}
      {formulas.length > 0 && (
        <Section title="In these formulas">
          <EntryLinks links={formulas.map((formula) => ({ ...formula, says: `as ${formula.role}` }))} />
        </Section>
      )}
    </EntryFrame>
  )
}
