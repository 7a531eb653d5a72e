import type { LibraryEntryOf } from '@contract/library.ts'
import { isDangerous } from '@contract/library-words.ts'
import { EntryFrame } from './entry-frame.tsx'
import { EntryLinks, LinkSection } from './entry-links.tsx'
import { RemedyCautionBox } from './remedy-cautions.tsx'
import { Phrases, Reasons, Section, sentence } from './sheet.tsx'

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
      cautions={isGrave && <RemedyCautionBox cautions={entry.cautions} mentions={mentions} />}
    >
      <Section title="Actions">
        <Phrases phrases={entry.actions} />
      </Section>
      <Section title="Indications">{`${sentence(entry.pattern)}.`}</Section>
      <Section title="Tongue">{sentence(entry.tongue)}</Section>
      <Section title="Pulse">{sentence(entry.pulse)}</Section>
      <Section title="Herbs">
        <dl className="stack">
          {Object.entries(roles).map(([role, title]) => {
            const herbs = mentions.filter((one) => one.role === role)
            return (
              herbs.length > 0 && (
                <div key={role} className="split split-narrow gap-0">
                  <dt className="strong py-2xs">{title}</dt>
                  <dd>
                    <EntryLinks links={herbs} />
                  </dd>
                </div>
              )
            )
          })}
        </dl>
        <p className="soft">See each herb’s page for its interactions with medicines.</p>
      </Section>
      <Section title="Modifications">
        <Reasons
          items={entry.modifications.map((change) => ({ what: `For ${change.if}`, why: change.do }))}
        />
      </Section>
      {!isGrave && <Section title="Cautions">{entry.cautions.says}</Section>}
      <LinkSection title="In these patterns" links={[...usedIn, ...others]} />
    </EntryFrame>
  )
}
