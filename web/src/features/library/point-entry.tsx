import type { LibraryEntryOf } from '@contract/library.ts'
import { isDangerous } from '@contract/library-words.ts'
import { CautionBox, pregnancyWords } from './cautions.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { LinkSection } from './entry-links.tsx'
import { PointPlace } from './point-place.tsx'
import { Chips, Phrases, Section } from './sheet.tsx'

export function PointEntry({ shown }: { shown: LibraryEntryOf<'points'> }) {
  const { entry, mentions, mentioned_by } = shown
  const { says, pregnancy, needle, moxa, dangers } = entry.cautions
  const marks = [pregnancy && pregnancyWords[pregnancy], needle && 'No needling', moxa && 'No moxa'].filter(
    (mark) => mark !== undefined,
  )
  const facts = dangers ? [{ title: 'Structures at risk', words: dangers.join(', ') }] : []
  const isGrave = isDangerous(entry.cautions)
  const patterns = mentioned_by.filter(({ role }) => role === 'point')
  const alike = [...mentions, ...mentioned_by].filter(({ role }) => role === 'sounds like')
  return (
    <EntryFrame shown={shown} cautions={isGrave && <CautionBox says={says} marks={marks} facts={facts} />}>
      <Section title="Location">
        <p>{entry.location}</p>
        <PointPlace code={entry.code} family={shown.family} />
      </Section>
      {(entry.categories.length > 0 || entry.meets) && (
        <Section title="What it is">
          {entry.categories.length > 0 && <Chips label="Categories" words={entry.categories} />}
          {entry.meets && <p>Also crossed by: {entry.meets.join(', ')}.</p>}
        </Section>
      )}
      <Section title="Actions">
        <Phrases phrases={entry.actions} />
      </Section>
      <Section title="Used for">
        <Phrases phrases={entry.indications} />
      </Section>
      <Section title="Needling">{entry.needling}</Section>
      {!isGrave && <Section title="Cautions">{says}</Section>}
      <LinkSection title="In these patterns" links={patterns} />
      <LinkSection title="Not to be confused with" about="Same pinyin, different tones:" links={alike} />
    </EntryFrame>
  )
}
