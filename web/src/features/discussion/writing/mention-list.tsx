import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { listPeople, type Person } from '@contract/comments.ts'
import { levelOf } from '@contract/levels.ts'
import { callApi } from '../../../lib/api/api.ts'
import { applyChange } from '../../../lib/text/mark-selection.ts'
import { Portrait } from '../../../ui/portrait.tsx'
import classes from './mention-list.module.css'

function readMention(field: HTMLTextAreaElement) {
  const { selectionStart: end, selectionEnd, value } = field
  if (end !== selectionEnd) return null
  const found = /(?<![0-9A-Za-z\u00c0-\u1fff_.+/-])@([^\n@]{0,40})$/.exec(value.slice(0, end))
  return found && { from: found.index, to: end, name: found[1]! }
}

const bringInSight = (list: HTMLElement | null) =>
  list?.scrollIntoView({ block: 'nearest', behavior: 'instant' })

/** Suggests the members that a comment can mention. Escape closes the list until the next @. */
export function MentionList({ field, threadId }: { field: HTMLTextAreaElement; threadId: string }) {
  const id = useId()
  const [mention, setMention] = useState(() => readMention(field))
  const [shutAt, setShutAt] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const name = mention?.name ?? ''
  const { data: found = [] } = useQuery({
    queryKey: ['people', threadId, name.toLowerCase()],
    queryFn: ({ signal }) => callApi(listPeople, { threadId, name }, { signal }),
    enabled: mention !== null && mention.from !== shutAt && name.split(' ').length < 5,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  })
  // `found` may still be the response for fewer letters.
  const people = found.filter((person) =>
    ` ${person.name}`.toLowerCase().includes(` ${name.toLowerCase().trimEnd()}`),
  )
  // A complete name, as in an edited comment, needs no suggestion.
  const isWhole = people.length === 1 && people[0]!.mention.toLowerCase() === name.trimEnd().toLowerCase()
  const isOpen = mention !== null && mention.from !== shutAt && people.length > 0 && !isWhole
  const chosen = isOpen ? Math.min(active, people.length - 1) : -1

  const read = useEffectEvent(() => {
    const now = readMention(field)
    if (now?.from !== mention?.from || now?.name !== mention?.name) setActive(0)
    setMention(now)
    if (now === null) setShutAt(null)
  })
  const choose = (person: Person) => {
    if (!mention) return
    const insert = `@${person.mention} `
    const end = mention.from + insert.length
    applyChange(field, { from: mention.from, to: mention.to, insert, select: [end, end] })
    setShutAt(mention.from)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step) setActive((chosen + step + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(people[chosen]!)
    else if (event.key === 'Escape') setShutAt(mention.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const end = new AbortController()
    for (const kind of ['input', 'click', 'keyup', 'focus']) field.addEventListener(kind, () => read(), end)
    field.addEventListener('keydown', (event) => press(event), end)
    field.addEventListener('blur', () => setMention(null), end)
    return () => end.abort()
  }, [field])

  // Another component renders the field, so the list sets these attributes.
  useEffect(() => {
    if (!isOpen) return
    const says = {
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': `${id}-${chosen}`,
    }
    for (const [key, value] of Object.entries(says)) field.setAttribute(key, value)
    return () => {
      for (const key of Object.keys(says)) field.removeAttribute(key)
    }
  }, [field, isOpen, chosen, id])

  if (!isOpen) return null
  return (
    <div
      ref={bringInSight}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus out of the field
      role="listbox"
      aria-label="People"
      className={`outlined py-2xs px-2xs ${classes.list}`}
      style={{ top: field.offsetTop + field.offsetHeight }}
    >
      {people.map((person, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, whose keys choose
        <div
          key={person.id}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          aria-selected={at === chosen}
          className={`py-xs px-sm nowrap ellipsis ${classes.person}`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <bdi>{person.mention}</bdi>
          {person.mention !== person.name && (
            <span className={`row text-xs dim ${classes.apart}`}>
              <Portrait id={person.id} name={person.name} picture={person.picture} size={22} />
              Level {levelOf(person.comment_count).level}, member since{' '}
              {new Date(person.created_at).getFullYear()}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
