import type { ReactNode } from 'react'
import { splitPlain } from './kinds.ts'
import dashed from '../../ui/dashed-list.module.css'
import classes from './sheet.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="split split-text py-lg rule-above">
      <h2 className={`self-start text-md strong ${classes.title}`}>{title}</h2>
      <div className="stack gap-sm break-anywhere can-shrink">
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </section>
  )
}

export function Phrases({ phrases }: { phrases: readonly string[] }) {
  return (
    <ul className={dashed.list}>
      {phrases.map((phrase) => {
        const { term, plain } = splitPlain(phrase)
        return (
          <li key={phrase}>
            {sentence(term)} {plain && <span className="dim">({plain})</span>}
          </li>
        )
      })}
    </ul>
  )
}

export function Reasons({ items }: { items: { what: string; why: string }[] }) {
  return (
    <ul className={dashed.list}>
      {items.map(({ what, why }) => (
        <li key={what}>
          {sentence(what)}
          <span className="soft block">{sentence(why)}</span>
        </li>
      ))}
    </ul>
  )
}

export function Chips({ label, words }: { label: string; words: readonly string[] }) {
  return (
    <ul className="line gap-x-xs" aria-label={label}>
      {words.map((word) => (
        <li key={word} className="pill tag">
          {word}
        </li>
      ))}
    </ul>
  )
}

/** Phrases are stored in lower case, but here each phrase starts a line. */
export const sentence = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1)
