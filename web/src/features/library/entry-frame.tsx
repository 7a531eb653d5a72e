import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { type LibraryEntry, libraryFamilies } from '@contract/library.ts'
import type { LibraryLink } from '@contract/library-link.ts'
import { libraryKinds, namesOf, titleOf } from '@contract/library-words.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Alternatives, Books } from './books.tsx'
import { EntryMentions } from './entry-mentions.tsx'
import { entryPath, familyName, familyPath, kindPath, namesFor } from './kinds.ts'
import { StudyNote } from './study-note.tsx'
import classes from './entry-frame.module.css'

/** Slot below an entry's names for content of another feature, such as 'Add to reviews'. */
export const AddSlot = createContext<ReactNode>(null)

export function EntryFrame({
  shown,
  cautions,
  children,
}: {
  shown: LibraryEntry
  /** Rendered before the rest of the entry, so that readers see warnings first. */
  cautions?: ReactNode
  children: ReactNode
}) {
  const { kind, id, family, previous, next, entry, books } = shown
  const { title, other } = namesFor({ kind, id, ...namesOf(shown) })
  const written = alsoWritten(shown)
  const called = alsoCalled(shown).filter((one) => !written.includes(one))
  return (
    <article className="stack gap-xl">
      <header className="stack gap-xs break-anywhere">
        <Breadcrumbs
          links={[
            { to: '/library', text: 'Library' },
            { to: kindPath(kind), text: libraryKinds[kind].many },
            // The box of a red flag begins with its family.
            ...(libraryFamilies[kind].length > 1 && kind !== 'red-flags'
              ? [{ to: familyPath(kind, family), text: familyName(kind, family) }]
              : []),
          ]}
        />
        <h1 className="text-display regular">
          {title}{' '}
          {'han' in entry && (
            <span lang="zh" className={`accent nowrap ${classes.han}`}>
              {entry.han}
            </span>
          )}
        </h1>
        {other && <p className="text-lg">{other}</p>}
        {called.length > 0 && <p className="dim measure">Also called {called.join(', ')}</p>}
        {written.length > 0 && <p className="dim measure">Also written {written.join(', ')}</p>}
        <div className={classes.add}>{use(AddSlot)}</div>
      </header>
      {cautions && (
        <div className="split split-text">
          <div className={classes.cautions}>{cautions}</div>
        </div>
      )}
      <div>
        {children}
        {'alternatives' in entry && entry.alternatives && (
          <Alternatives alternatives={entry.alternatives} books={books} />
        )}
        <EntryMentions kind={kind} id={id} />
        <Books books={books.filter((book) => entry.sources.includes(book.id))} />
      </div>
      <StudyNote reviewed={entry.reviewed} />
      <nav aria-label={`More of ${familyName(kind, family)}`} className="between gap-sm">
        <Neighbor link={previous} words="Previous" />
        <Neighbor link={next} words="Next" />
      </nav>
    </article>
  )
}

function Neighbor({ link, words }: { link: LibraryLink | null; words: 'Previous' | 'Next' }) {
  if (!link) return <span />
  return (
    <Link to={entryPath(link)} className={`quiet-link thumb ${words === 'Next' ? classes.next : ''}`}>
      <span className="soft block">{words}</span> {titleOf(link)}
    </Link>
  )
}

/**
 * Returns other Han spellings: names as long as the first. With further pinyin it returns none, because those
 * names may differ.
 */
function alsoWritten({ entry }: LibraryEntry) {
  if (!('han' in entry) || !entry.also?.han || ('pinyin' in entry.also && entry.also.pinyin)) return []
  return entry.also.han.filter((name) => name.length === entry.han?.length)
}

function alsoCalled({ entry }: LibraryEntry) {
  const groups = 'also' in entry && entry.also ? Object.values(entry.also) : []
  return [
    ...new Set([
      ...('english' in entry ? entry.english.slice(1) : []),
      ...('latin' in entry ? [entry.latin] : []),
      ...groups.flat(),
    ]),
  ]
}
