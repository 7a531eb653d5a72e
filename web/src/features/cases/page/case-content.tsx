import type { ReactNode } from 'react'
import type { CaseStudy } from '@contract/cases.ts'
import { CaseOutline } from './case-outline.tsx'
import { SectionedText } from './sectioned-text.tsx'
import classes from './case-content.module.css'

export function CaseContent({ study, notes, end }: { study: CaseStudy; notes: ReactNode; end: ReactNode }) {
  return (
    <div className={`stack gap-2xl ${classes.columns}`}>
      <div>
        <SectionedText text={study.content} links={study.links} signs={study.signs} />
      </div>
      <div className={`stack gap-xl content-start ${classes.beside}`} data-on-screen>
        {notes}
        <CaseOutline key={study.content} text={study.content} />
      </div>
      <div className={classes.end} data-on-screen>
        {end}
      </div>
    </div>
  )
}
