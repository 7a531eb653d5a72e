import { Link } from 'react-router'
import type { LibraryMention } from '@contract/library.ts'
import type { LibraryKind, LibraryLink } from '@contract/library-link.ts'
import { libraryKinds } from '@contract/library-words.ts'
import { entryPath, namesFor } from './kinds.ts'
import { Section } from './sheet.tsx'
import classes from './entry-links.module.css'

/** Kinds whose names are too long for three columns. */
const wordy = new Set<LibraryKind>(['patterns', 'formulas'])

export function EntryLinks({
  links,
  isDense,
  showsKind,
}: {
  links: (LibraryLink & { says?: string | null })[]
  isDense?: boolean
  showsKind?: boolean
}) {
  return (
    <ul className={isDense ? classes.dense : classes.list}>
      {links.map((link) => {
        const { title, other } = namesFor(link)
        const hasOwnLine = link.kind === 'red-flags' || (isDense && (other !== '' || link.pregnancy))
        return (
          <li
            key={`${link.kind}/${link.id}`}
            className={wordy.has(link.kind) ? classes.wordy : undefined}
            data-passed-over
          >
            <span className={`line items-baseline gap-x-xs ${classes.line}`}>
              <Link to={entryPath(link)} className={isDense ? 'medium whole-link' : 'line-link'}>
                {title}
              </Link>
              {link.han && (
                <span lang="zh" className="ink">
                  {link.han}
                </span>
              )}
              <span className={`soft ${hasOwnLine ? classes.gloss : ''}`}>
                {other}
                {other && link.pregnancy && ', '}
                {link.pregnancy && (
                  <span className={`alarm nowrap ${classes.pregnancy}`} data-is={link.pregnancy}>
                    {link.pregnancy === 'forbidden' ? 'not in pregnancy' : 'caution in pregnancy'}
                  </span>
                )}
              </span>
              {showsKind && <span className="soft push-end">{libraryKinds[link.kind].one}</span>}
            </span>
            {link.says && <span className={`block dim ${isDense ? classes.says : ''}`}>{link.says}</span>}
          </li>
        )
      })}
    </ul>
  )
}

export function LinkSection({
  title,
  about,
  links,
}: {
  title: string
  about?: string
  links: LibraryMention[]
}) {
  if (links.length === 0) return null
  return (
    <Section title={title}>
      {about && <p>{about}</p>}
      <EntryLinks links={links} />
    </Section>
  )
}
