import { type Line, readPlainText } from './plain-text.ts'
import classes from './comment-body.module.css'

/** React writes every word as text; only the addresses that readPlainText found lead anywhere. */
export function CommentBody({ text }: { text: string }) {
  return (
    <div className={classes.body} dir="auto">
      {readPlainText(text).map((block, at) =>
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
      part
    ) : (
      <a key={at} href={part.href} target="_blank" rel="noopener nofollow ugc">
        {part.text}
      </a>
    ),
  )
}
