import { memo } from 'react'
import type { NameLinks } from '@contract/name-links.ts'
import type { CaseSigns } from '@contract/signs.ts'
import { DrawnSigns } from '../../../lib/club/drawn-signs.tsx'
import { FormattedText } from '../../../lib/text/formatted-text.tsx'
import { markNames } from '../../../lib/text/mark-names.ts'
import { type Section, splitSections } from '../../../lib/text/split-sections.ts'
import dashed from '../../../ui/dashed-list.module.css'
import classes from './sectioned-text.module.css'

export const SectionedText = memo(function SectionedText({
  text,
  links = [],
  signs,
  order,
}: {
  text: string
  links?: NameLinks
  signs?: CaseSigns | null
  /** The places of the sections to show; by default all in the order of the text. */
  order?: readonly number[]
}) {
  const sections = splitSections(markNames(text, links))
  const drawn = signs === undefined ? [] : drawnIn(sections, signs !== null)
  return (
    <div>
      {(order ?? [...sections.keys()]).map((index) => {
        const { title, isTcm, text: words } = sections[index]!
        return (
          <section key={index} className={`split split-text py-lg rule-above ${classes.section}`}>
            <div className="stack content-start">
              <h2 className={`line items-baseline self-start text-md strong ${classes.title}`}>
                {title}
                {isTcm && <span className={`px-xs text-xs strong accent ${classes.tcm}`}>TCM</span>}
              </h2>
              {drawn[index]?.map((of) => (
                <DrawnSigns key={of} text={text} signs={signs} of={of} />
              ))}
            </div>
            <FormattedText text={words} listClass={dashed.list} />
          </section>
        )
      })}
    </div>
  )
})

type Drawn = ('tongue' | 'pulse')[]

/** Picks the section next to which tongue and pulse are drawn: by its title, or else by its text. */
function drawnIn(sections: Section[], isPicked: boolean): Drawn[] {
  const beside = sections.map((): Drawn => [])
  for (const of of ['tongue', 'pulse'] as const) {
    const named = sections.findIndex(({ title }) => title.toLowerCase().includes(of))
    const place = named >= 0 ? named : sections.findIndex(({ text }) => text.toLowerCase().includes(of))
    beside[place < 0 && isPicked ? 0 : place]?.push(of)
  }
  return beside
}
