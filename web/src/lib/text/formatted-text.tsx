import { useMemo } from 'react'
import { Link } from 'react-router'
import { formatting, hasMarks } from './formatting.ts'
import { LinkedText } from './linked-text.tsx'
import { type Block, type Inline, readPlainText } from './plain-text.ts'
import { useStore } from '../store.ts'
import classes from './formatted-text.module.css'

type Look = { listClass?: string }

/** Renders a member's text after markNames has marked it. React escapes the text. */
export function FormattedText({ text, ...look }: { text: string } & Look) {
  return (
    <div className={`stack break-anywhere can-shrink measure ${classes.body}`} dir="auto">
      {hasMarks(text) ? <Marked text={text} {...look} /> : <Blocks blocks={readPlainText(text)} {...look} />}
    </div>
  )
}

function Marked({ text, ...look }: { text: string } & Look) {
  const read = useStore(formatting) ?? readPlainText
  const blocks = useMemo(() => read(text), [read, text])
  return <Blocks blocks={blocks} {...look} />
}

function Blocks({ blocks, listClass = classes.list }: { blocks: Block[] } & Look) {
  return blocks.map((block, at) => {
    if (block.kind === 'quote')
      return (
        <blockquote key={at} className={`stack gap-xs dim edge-soft ${classes.quote}`}>
          <Blocks blocks={block.of} listClass={listClass} />
        </blockquote>
      )
    if (block.kind === 'text')
      return (
        <p key={at} className={`pre-line ${classes.text}`}>
          <Words of={block.of} />
        </p>
      )
    const items = block.items.map((item, number) => (
      <li key={number} className={`pre-line ${classes.text}`}>
        <Item blocks={item} listClass={listClass} />
      </li>
    ))
    return block.start === null ? (
      <ul key={at} className={listClass}>
        {items}
      </ul>
    ) : (
      <ol key={at} start={block.start} className={classes.list}>
        {items}
      </ol>
    )
  })
}

function Item({ blocks: [first, ...rest], listClass }: { blocks: Block[] } & Look) {
  if (first?.kind !== 'text') return <Blocks blocks={first ? [first, ...rest] : rest} listClass={listClass} />
  return (
    <>
      <Words of={first.of} />
      {rest.length > 0 && <Blocks blocks={rest} listClass={listClass} />}
    </>
  )
}

function Words({ of }: { of: Inline[] }) {
  return of.map((part, at) => {
    if (typeof part === 'string') return <LinkedText key={at} text={part} />
    const words = <Words of={part.of} />
    if (part.kind !== 'link')
      return part.kind === 'bold' ? <strong key={at}>{words}</strong> : <em key={at}>{words}</em>
    if (/^[#/]/.test(part.href))
      return (
        <Link
          key={at}
          to={part.href.replace('#', '?tab=discussion&comment=')}
          preventScrollReset
          title="Go to this comment"
          className="pill strong quiet-link"
        >
          {words}
        </Link>
      )
    return (
      <a
        key={at}
        href={part.href}
        title={part.of[0] === part.href ? undefined : part.href}
        target="_blank"
        rel="noopener nofollow ugc"
      >
        {words}
      </a>
    )
  })
}
