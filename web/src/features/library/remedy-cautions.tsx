import type { RemedyCautions } from '@contract/content-herbs.ts'
import type { LibraryMention } from '@contract/library.ts'
import { CautionBox, type CautionFact, pregnancyWords } from './cautions.tsx'
import { EntryLinks } from './entry-links.tsx'
import { sentence } from './sheet.tsx'

const toxicities = { slight: 'Slightly toxic', toxic: 'Toxic', 'very toxic': 'Very toxic' }

export function RemedyCautionBox({
  cautions: { says, pregnancy, toxicity, unfit_for, legal, dose, preparation, interactions = [] },
  mentions,
}: {
  cautions: RemedyCautions
  mentions: LibraryMention[]
}) {
  const herbs = mentions.filter(({ role }) => role === 'interaction')
  const medicines = interactions.flatMap((one) => ('with' in one ? [one] : []))
  const facts: CautionFact[] = []
  const add = (title: string, words: CautionFact['words'] | undefined) => {
    if (words) facts.push({ title, words })
  }
  add('Not suited in', unfit_for?.join(', '))
  add(
    'With medicines',
    medicines.length > 0 && (
      <ul>
        {medicines.map((one) => (
          <li key={one.with + one.why}>
            <b>{sentence(one.with)}</b>: {one.why}
          </li>
        ))}
      </ul>
    ),
  )
  add('Not together with', herbs.length > 0 && <EntryLinks links={herbs} />)
  add('Dose limit', dose)
  add('Preparation', preparation)
  add('Legal status', legal)
  return (
    <CautionBox
      says={says}
      marks={[pregnancy && pregnancyWords[pregnancy], toxicity && toxicities[toxicity]].filter(
        (mark) => mark !== undefined,
      )}
      facts={facts}
    />
  )
}
