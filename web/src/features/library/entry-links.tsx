import { Link } from 'react-router-dom'
import type { LibraryLink } from '@contract/library.ts'
import { titleOf, libraryKinds } from '@contract/library-words.ts'
import { entryPath, subtitleOf } from './kinds.ts'
import { PregnancyMark } from './pregnancy-mark.tsx'
import classes from './entry-links.module.css'

/** One entry in a line: how it is called, in Han, and what is said of it here. */
export function EntryLink({
  link,
  says,
  showsKind,
}: {
  link: LibraryLink
  says?: string | null
  showsKind?: boolean
}) {
  return (
    <>
      <span className={classes.line}>
        <Link to={entryPath(link)} className={classes.link}>
          {titleOf(link)}
        </Link>
        {link.han && (
          <span lang="zh" className={classes.han}>
            {link.han}
          </span>
        )}
        <span className={classes.other}>{subtitleOf(link)}</span>
        <PregnancyMark pregnancy={link.pregnancy} />
        {showsKind && <span className={classes.kind}>{libraryKinds[link.kind].one}</span>}
      </span>
      {says && <span className={classes.says}>{says}</span>}
    </>
  )
}

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
      {links.map((link) => (
        <li key={`${link.kind}/${link.id}`} data-passed-over>
          <EntryLink link={link} says={link.says} showsKind={showsKind} />
        </li>
      ))}
    </ul>
  )
}
