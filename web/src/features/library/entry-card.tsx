import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LibraryEntry } from '@contract/library.ts'
import type { LibraryKind } from '@contract/library-link.ts'
import { HoverCard } from '../../ui/hover-card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pregnancyWords } from './cautions.tsx'
import { entryTitle, gist, isDangerous, libraryKinds, namesOf } from '@contract/library-words.ts'
import { entryPath } from './kinds.ts'
import { entryQuery } from './library-queries.ts'
import classes from './entry-card.module.css'

export function EntryCard({
  kind,
  id,
  anchor,
  onClose,
  children,
}: {
  kind: LibraryKind
  id: string
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}) {
  const { data, error } = useQuery(entryQuery(kind, id))
  return (
    <HoverCard
      anchor={anchor}
      onClose={onClose}
      acts={
        <>
          <Link to={entryPath({ kind, id })} onClick={onClose}>
            Open in library
          </Link>
          {children}
        </>
      }
    >
      {data ? (
        <Words shown={data} />
      ) : (
        <p className={`dim ${classes.soft}`}>{error ? 'This entry could not be loaded.' : 'Loading…'}</p>
      )}
    </HoverCard>
  )
}

function Words({ shown }: { shown: LibraryEntry }) {
  const { entry } = shown
  const han = 'han' in entry ? entry.han : null
  const cautions = 'cautions' in entry ? entry.cautions : null
  const { name } = namesOf(shown)
  return (
    <>
      <p className={`text-md ${classes.title}`}>
        <strong>{entryTitle(shown)}</strong> {han && <span lang="zh">{han}</span>}
        <span className={`dim ${classes.soft}`}>
          {libraryKinds[shown.kind].one}
          {name !== entryTitle(shown) && `, ${name}`}
        </span>
      </p>
      <p className={`mt-xs clamped ${classes.gist}`}>{gist(shown)}</p>
      {cautions && isDangerous(cautions) && (
        <p className="with-icon mt-xs py-xs px-xs text-xs alarm-wash">
          <Icon name="warning" size={16} />
          <span>
            {cautions.pregnancy && <strong>{pregnancyWords[cautions.pregnancy]}. </strong>}
            {cautions.says}
          </span>
        </p>
      )}
    </>
  )
}
