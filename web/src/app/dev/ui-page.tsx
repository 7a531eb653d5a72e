import { useDocumentTitle } from '../../lib/document-title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { marks } from './ui-marks.tsx'
import { navigation } from './ui-navigation.tsx'
import { parts } from './ui-parts.tsx'
import { SignsGrid } from './ui-signs.tsx'
import classes from './ui-page.module.css'

const all = [...marks, ...navigation, ...parts].toSorted((a, b) => a.component.localeCompare(b.component))

/** Development only: `npm run dev`, then /ui shows every component of web/src/ui in its states. */
export function Component() {
  useDocumentTitle('Components')
  return (
    <>
      <PageHead title="Every component in its states">
        <p>The switch in the header changes between light and dark.</p>
      </PageHead>
      {all.map(({ component, isWide, states }) => (
        <section key={component} className={`rule-above ${classes.component}`} aria-label={component}>
          <h2 className={`text-md ${classes.name}`}>{component}</h2>
          <div className="tiles gap-lg mt-md">
            {Object.entries(states).map(([name, example]) => (
              <div key={name} className={classes.state} data-wide={isWide || undefined}>
                <p className="mb-xs soft">{name}</p>
                {example}
              </div>
            ))}
          </div>
        </section>
      ))}
      <SignsGrid />
    </>
  )
}
