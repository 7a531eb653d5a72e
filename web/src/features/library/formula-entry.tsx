import type { LibraryEntryOf } from '@contract/library.ts'
import { QuietCautions } from './cautions.tsx'
import { alsoCalled, EntryFrame } from './entry-frame.tsx'
import { EntryLinks } from './entry-links.tsx'
import { isDangerous, RemedyCautionBox } from './remedy-cautions.tsx'
import { Phrases, Reasons, Section, sentence } from './sheet.tsx'
import classes from './formula-entry.module.css'

const roles = { chief: 'Chief', deputy: 'Deputy', assistant: 'Assistant', envoy: 'Envoy' }

export function FormulaEntry({ shown }: { shown: LibraryEntryOf<'formulas'> }) {
  const { entry, mentions, mentioned_by } = shown
  const isGrave = isDangerous(entry.cautions)
  const answers = mentions.filter(({ role }) => role === 'pattern')
  const usedIn = mentioned_by.filter(({ role }) => role === 'formula')
  const others = answers.filter(({ id }) => !usedIn.some((one) => one.id === id))
  return (
    <EntryFrame
      shown={shown}
      name={entry.name}
      pinyin={entry.pinyin}
      han={entry.han}
      also={alsoCalled(entry.also)}
      cautions={isGrave && <RemedyCautionBox cautions={entry.cautions} mentions={mentions} />}
    >
      <Section title="Actions">
        <Phrases phrases={entry.actions} />
      </Section>
      <Section title="What it is for">
        <p>{sentence(entry.pattern)}.</p>
      </Section>
      <Section title="Tongue">
        <p>{sentence(entry.tongue)}</p>
      </Section>
      <Section title="Pulse">
        <p>{sentence(entry.pulse)}</p>
      </Section>
      <Section title="Herbs">
        <dl className={classes.roles}>
          {Object.entries(roles).map(([role, title]) => {
            const herbs = mentions.filter((one) => one.role === role)
            return (
              herbs.length > 0 && (
                <div key={role}>
                  <dt>{title}</dt>
                  <dd>
                    <EntryLinks links={herbs} />
                  </dd>
                </div>
              )
            )
          })}
        </dl>
        <p className={classes.note}>What each herb does with medicines stands on its own page.</p>
      </Section>
      <Section title="Changes">
        <Reasons
          items={entry.modifications.map((change) => ({ what: `For ${change.if}`, why: change.do }))}
        />
      </Section>
      {!isGrave && <QuietCautions says={entry.cautions.says} />}
      {usedIn.length + others.length > 0 && (
        <Section title="In these patterns">
          <EntryLinks links={[...usedIn, ...others]} />
        </Section>
      )}
    </EntryFrame>
  )
}
