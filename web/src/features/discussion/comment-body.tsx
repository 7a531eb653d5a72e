import type { NameLinks } from '@contract/name-links.ts'
import { markNames } from '../../lib/mark-names.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { type Line, readPlainText } from './plain-text.ts'
import classes from './comment-body.module.css'

/** React writes every word as text; only the addresses that readPlainText found lead anywhere. */
export function CommentBody({ text, links = [] }: { text: string; links?: NameLinks }) {
  return (
    <div className={classes.body} dir="auto">
      {readPlainText(markNames(text, links)).map((block, at) =>
        block.kind === 'list' ? (
          <ul key={at}>
            {block.items.map((item, number) => (
              <li key={number}>
                <Words line={item} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={at}>
            {block.lines.map((line, number) => (
              <span key={number}>
                {number > 0 && <br />}
                <Words line={line} />
              </span>
            ))}
          </p>
        ),
      )}
    </div>
  )
}

function Words({ line }: { line: Line }) {
  return line.map((part, at) =>
    typeof part === 'string' ? (
      <LinkedText key={at} text={part} />
    ) : (
      <a key={at} href={part.href} target="_blank" rel="noopener nofollow ugc">
        {part.text}
      </a>
    ),
  )
}
