import type { LibraryEntryOf } from '@contract/library.ts'
import { DrawnSigns } from '../../lib/drawn-signs.tsx'
import { Icon } from '../../ui/icon.tsx'
import { alsoCalled, EntryFrame } from './entry-frame.tsx'
import { EntryLinks } from './entry-links.tsx'
import { Chips, Phrases, Reasons, Section, sentence } from './sheet.tsx'
import classes from './cautions.module.css'

const whom = ({ sex, ages: [youngest, oldest] }: LibraryEntryOf<'patterns'>['entry']) =>
  `${sex === 'any' ? 'Anybody' : sex === 'female' ? 'Women' : 'Men'}, mostly from ${youngest} to ${oldest} years`

export function PatternEntry({ shown }: { shown: LibraryEntryOf<'patterns'> }) {
  const { entry, mentions, mentioned_by } = shown
  const named = (role: string) => mentions.filter((one) => one.role === role)
  const alarms = named('red flag')
  const differentials = named('differential')
  const answeredBy = mentioned_by.filter(({ role, id }) => role === 'pattern' && id !== entry.formula.id)
  const otherSigns = entry.signs.filter((sign) => !entry.key_signs.includes(sign))
  return (
    <EntryFrame
      shown={shown}
      name={entry.name}
      pinyin={entry.pinyin}
      han={entry.han}
      also={alsoCalled(entry.also)}
      cautions={
        alarms.length > 0 && (
          <section className={classes.box}>
            <h2 className={classes.title}>
              <Icon name="warning" />
              Red flags to think of first
            </h2>
            <p>What this pattern shows can also be an alarm. Alarms go by these before anything else:</p>
            <EntryLinks links={alarms} />
          </section>
        )
      }
    >
      <Section title="What it is">
        <Chips label="Nature" words={[sentence(entry.nature), sentence(entry.temperature), whom(entry)]} />
        <p>{entry.aetiology}</p>
      </Section>
      <Section title="Signs that decide">
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
      <Section title="What people come with">
        <Phrases phrases={entry.complaints} />
      </Section>
      <Section title="What came before">
        <Phrases phrases={entry.histories} />
      </Section>
      <Section title="Treatment principle">
        <p>{entry.principle}</p>
      </Section>
      <Section title="Points">
        <EntryLinks links={named('point')} />
      </Section>
      <Section title="Formula">
        <EntryLinks links={named('formula')} />
        {answeredBy.length > 0 && (
          <>
            <p>Other formulas that answer it:</p>
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
      <Section title="Not to be confused with">
        <p>What would speak for the other one, and is missing or different here:</p>
        <EntryLinks links={differentials} />
      </Section>
      {entry.exceptions && (
        <Section title="What seems to contradict">
          <Reasons items={entry.exceptions.map(({ about, why }) => ({ what: about, why }))} />
        </Section>
      )}
    </EntryFrame>
  )
}
