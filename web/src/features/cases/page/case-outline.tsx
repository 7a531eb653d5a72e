import { useEffect, useState } from 'react'
import { splitSections } from '../../../lib/text/split-sections.ts'
import classes from './case-outline.module.css'

/** Height of the sticky tabs, and a little more: text under the tabs is not in view. */
const tabBar = 80

const sectionsOnPage = () => document.querySelectorAll<HTMLElement>('#panel-content section')

function goTo(index: number) {
  const section = sectionsOnPage()[index]
  if (!section) return
  section.tabIndex = -1
  section.scrollIntoView({ block: 'start' })
  section.focus({ preventScroll: true })
}

export function CaseOutline({ text }: { text: string }) {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const sections = [...sectionsOnPage()]
    const observer = new IntersectionObserver(
      () => setCurrent(sections.findIndex((section) => section.getBoundingClientRect().bottom > tabBar)),
      { rootMargin: `-${tabBar}px 0px 0px` },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  const sections = splitSections(text)
  if (sections.length < 3) return null
  return (
    <nav aria-label="Sections of the case" className={classes.outline}>
      <p className="mb-2xs text-sm strong">In this case</p>
      <ol>
        {sections.map(({ title }, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === current ? 'location' : undefined}
              className={`soft ${classes.link}`}
              onClick={() => goTo(index)}
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
