import { type ReactNode, use } from 'react'
import { Link } from 'react-router-dom'
import { type LibraryEntry, libraryFamilies, type LibraryLink } from '@contract/library.ts'
import { titleOf, libraryKinds } from '@contract/library-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { AddSlot } from './add-slot.ts'
import { Alternatives, Books } from './books.tsx'
import { EntryMentions } from './entry-mentions.tsx'
import { entryPath, familyName, familyPath, kindPath } from './kinds.ts'
import { Sheet } from './sheet.tsx'
import { StudyNote } from './study-note.tsx'
import classes from './entry-frame.module.css'

/** What all entries have: the way back, the names, the sheet, the books, and the neighbours in the family. */
export function EntryFrame({
  shown: { kind, id, family, previous, next, entry, books },
  name,
  pinyin,
  han,
  also,
  cautions,
  children,
}: {
  shown: LibraryEntry
  name: string
  pinyin?: string
  han?: string
  also?: string[]
  /** What comes ahead of all else. */
  cautions?: ReactNode
  children: ReactNode
}) {
  const title = titleOf({ kind, id, name, pinyin: pinyin ?? null })
  const other = title === name ? pinyin : name
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <nav aria-label="Where this is">
          <ol className={classes.way}>
            <li>
              <Link to="/library">Library</Link>
            </li>
            <li>
              <Link to={kindPath(kind)}>{libraryKinds[kind].many}</Link>
            </li>
            {libraryFamilies[kind].length > 1 && (
              <li>
                <Link to={familyPath(kind, family)}>{familyName(kind, family)}</Link>
              </li>
            )}
          </ol>
        </nav>
        <h1 className={classes.title}>
          {title}{' '}
          {han && (
            <span lang="zh" className={classes.han}>
              {han}
            </span>
          )}
        </h1>
        {other && <p className={classes.other}>{other}</p>}
        {also && also.length > 0 && <p className={classes.also}>Also called {also.join(', ')}</p>}
        <div className={classes.add}>{use(AddSlot)}</div>
      </header>
      {cautions}
      <Sheet>
        {children}
        {'alternatives' in entry && entry.alternatives && (
          <Alternatives alternatives={entry.alternatives} books={books} />
        )}
        <EntryMentions kind={kind} id={id} />
        <Books books={books.filter((book) => entry.sources.includes(book.id))} />
      </Sheet>
      <StudyNote />
      <nav aria-label={`More of ${familyName(kind, family)}`} className={classes.neighbours}>
        <Neighbour link={previous} words="Previous" />
        <Neighbour link={next} words="Next" />
      </nav>
    </article>
  )
}

function Neighbour({ link, words }: { link: LibraryLink | null; words: 'Previous' | 'Next' }) {
  if (!link) return <span />
  return (
    <Link to={entryPath(link)} className={classes.neighbour} data-is={words}>
      <Icon name="arrow" />
      <span>
        <span className={classes.direction}>{words}</span> {titleOf(link)}
      </span>
    </Link>
  )
}

/** The further names of a row, each once. */
export const alsoCalled = (also: { [group: string]: string[] | undefined } = {}) => [
  ...new Set(Object.values(also).flatMap((names) => names ?? [])),
]
