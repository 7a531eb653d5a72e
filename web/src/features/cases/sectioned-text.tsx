import { memo } from 'react'
import { type Block, splitSections } from './split-sections.ts'
import dashed from '../../ui/dashed-list.module.css'
import classes from './sectioned-text.module.css'

/** A case's text or its solution, laid out as a case sheet. */
export const SectionedText = memo(function SectionedText({ text }: { text: string }) {
  return (
    <div className={classes.sheet}>
      {splitSections(text).map(({ title, isTcm, blocks }, index) => (
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
  if (block.kind === 'text') return <p className={classes.text}>{block.text}</p>
  return (
    <ul className={dashed.list}>
      {block.items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}
