import { splitSections } from '../../../lib/split-sections.ts'
import classes from './case-outline.module.css'

/** Sections in the panel have the order of the text. */
function goTo(index: number) {
  const section = document.querySelectorAll<HTMLElement>('#panel-content section')[index]
  if (!section) return
  section.tabIndex = -1
  section.scrollIntoView({ block: 'start' })
  section.focus({ preventScroll: true })
}

/** Links to the sections of the case; hidden on narrow windows. */
export function CaseOutline({ text }: { text: string }) {
  const sections = splitSections(text)
  if (sections.length < 3) return null
  return (
    <nav aria-label="Sections of the case" className={classes.outline}>
      <p className="mb-2xs text-sm strong">In this case</p>
      <ol>
        {sections.map(({ title }, index) => (
          <li key={index}>
            <button type="button" className={`soft ${classes.link}`} onClick={() => goTo(index)}>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
