import { memo } from 'react'
import type { NameLinks } from '@contract/name-links.ts'
import { markNames } from '../../lib/mark-names.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { type Block, splitSections } from './split-sections.ts'
import dashed from '../../ui/dashed-list.module.css'
import classes from './sectioned-text.module.css'

/** A case's text or its solution, laid out as a case sheet. */
export const SectionedText = memo(function SectionedText({
  text,
  links = [],
}: {
  text: string
  links?: NameLinks
}) {
  return (
    <div className={classes.sheet}>
      {splitSections(markNames(text, links)).map(({ title, isTcm, blocks }, index) => (
        <section key={index} className={classes.section}>
          <h2 className={classes.title}>
            {title}
            {isTcm && <span className={classes.tcm}>TCM</span>}
          </h2>
          <div className={classes.body}>
            {blocks.map((block, place) => (
              <Words key={place} block={block} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
})

function Words({ block }: { block: Block }) {
  if (block.kind === 'text')
    return (
      <p className={classes.text}>
        <LinkedText text={block.text} />
      </p>
    )
  return (
    <ul className={dashed.list}>
      {block.items.map((item, index) => (
        <li key={index}>
          <LinkedText text={item} />
        </li>
      ))}
    </ul>
  )
}
