import type { LibraryEntryOf } from '@contract/library.ts'
import { DrawnSigns } from '../../lib/club/drawn-signs.tsx'
import { CautionBox } from './cautions.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { EntryLinks, LinkSection } from './entry-links.tsx'
import { Chips, Phrases, Reasons, Section, sentence } from './sheet.tsx'

const whom = ({ sex, ages: [youngest, oldest] }: LibraryEntryOf<'patterns'>['entry']) =>
  `${sex === 'any' ? 'Anyone' : sex === 'female' ? 'Women' : 'Men'}, mostly ages ${youngest} to ${oldest}`

export function PatternEntry({ shown }: { shown: LibraryEntryOf<'patterns'> }) {
  const { entry, mentions, mentioned_by } = shown
  const named = (role: string) => mentions.filter((one) => one.role === role)
  const alarms = named('red flag')
  const answeredBy = mentioned_by.filter(({ role, id }) => role === 'pattern' && id !== entry.formula.id)
  const otherSigns = entry.signs.filter((sign) => !entry.key_signs.includes(sign))
  return (
    <EntryFrame
      shown={shown}
      cautions={
        alarms.length > 0 && (
          <CautionBox
            title="Red flags to rule out first"
            says="These red flags can look like this pattern. Rule them out before anything else:"
          >
            <EntryLinks links={alarms} />
          </CautionBox>
        )
      }
    >
      <Section title="What it is">
        <Chips label="Nature" words={[sentence(entry.nature), sentence(entry.temperature), whom(entry)]} />
        <p>{entry.aetiology}</p>
      </Section>
      <Section title="Key signs">
        <Phrases phrases={entry.key_signs} />
      </Section>
      <Section title="Further signs">
        <Phrases phrases={otherSigns} />
      </Section>
      <Section title="Tongue">
        <p>{sentence(entry.tongue)}</p>
        <DrawnSigns text={`Tongue: ${entry.tongue}`} of="tongue" />
      </Section>
      <Section title="Pulse">
        <p>{sentence(entry.pulse)}</p>
        <DrawnSigns text={`Pulse: ${entry.pulse}`} of="pulse" />
      </Section>
      <Section title="Presenting complaints">
        <Phrases phrases={entry.complaints} />
      </Section>
      <Section title="Typical history">
        <Phrases phrases={entry.histories} />
      </Section>
      <Section title="Treatment principle">{entry.principle}</Section>
      <LinkSection title="Points" links={named('point')} />
      <Section title="Formula">
        <EntryLinks links={named('formula')} />
        {answeredBy.length > 0 && (
          <>
            <p>Other formulas for it:</p>
            <EntryLinks links={answeredBy} />
          </>
        )}
      </Section>
      <Section title="Food">
        <Reasons items={entry.nutrition.map(({ advice, why }) => ({ what: advice, why }))} />
      </Section>
      <Section title="Daily life">
        <Reasons items={entry.daily_life.map(({ advice, why }) => ({ what: advice, why }))} />
      </Section>
      <LinkSection
        title="Not to be confused with"
        about="What would point to the other pattern and is missing or different here:"
        links={named('differential')}
      />
      {entry.exceptions && (
        <Section title="Apparent contradictions">
          <Reasons items={entry.exceptions.map(({ about, why }) => ({ what: about, why }))} />
        </Section>
      )}
    </EntryFrame>
  )
}
