import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ListedComment } from '@contract/comments.ts'
import { applyChange } from '../../../lib/text/mark-selection.ts'
import { markedWords } from '../../../lib/text/pasted-words.ts'
import { useShortcuts } from '../../../lib/page/shortcuts.ts'
import { appendDraft } from './drafts.ts'
import classes from './quote-selection.module.css'

type Comments = ReadonlyMap<string, ListedComment>
type Selected = { id: string; words: string; top: number; left: number }

const bodyOf = (node: Node | null) =>
  (node instanceof Element ? node : node?.parentElement)?.closest('article [dir="auto"]') ?? null
const idOf = (body: Element) => body.closest('[data-row]')?.id.replace('comment-', '') ?? ''

function readSelection(): Selected | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const body = bodyOf(range.startContainer)
  // After a triple click, the selection ends where the next element begins, so accept an end there.
  if (!body || (bodyOf(range.endContainer) !== body && range.endOffset > 0)) return null
  const words = wordsIn(range.cloneContents())
  const { left, bottom } = range.getBoundingClientRect()
  return words ? { id: idOf(body), words, left: left + scrollX, top: bottom + scrollY } : null
}

/** A comment shows its line breaks, but HTML reads them as spaces, so each line break becomes a <br>. */
function wordsIn(part: DocumentFragment) {
  const box = document.createElement('div')
  box.append(part)
  const texts = document.createNodeIterator(box, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const [first = '', ...more] = text.textContent!.split('\n')
    if (more.length > 0)
      (text as Text).replaceWith(first, ...more.flatMap((line) => [document.createElement('br'), line]))
  }
  return markedWords(box)
}

/** A small button below the selection, or the key q, quotes the selected text in the reply, with a link to its comment. */
export function QuoteSelection({
  threadId,
  userId,
  comments,
  onReply,
}: {
  threadId: string
  userId: string
  comments: Comments
  onReply: (id: string) => void
}) {
  const [selected, setSelected] = useState(readSelection)
  useEffect(() => {
    const look = () => setSelected(readSelection())
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])

  const quote = (id: string, words: string) => {
    const comment = comments.get(id)
    if (!comment || comment.deleted) return false
    const name = comment.user_name.replace(/[*[\]()]/g, '\\$&')
    const lines = [`[${name}](#${comment.number}) wrote:`, ...words.split('\n')]
    const said = `${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
    document.getSelection()?.empty()
    // Quotes into the open reply, or else opens a reply to the comment.
    const open = document.querySelector<HTMLTextAreaElement>('[data-reply] textarea')
    if (open) {
      const before = open.value.trimEnd()
      const insert = `${before && '\n\n'}${said}`
      const end = before.length + insert.length
      applyChange(open, { from: before.length, to: open.value.length, insert, select: [end, end] })
      return true
    }
    appendDraft({ userId, threadId, parentId: id }, said)
    onReply(id)
    return true
  }
  useShortcuts((key) => {
    if (key !== 'q') return false
    if (selected) return quote(selected.id, selected.words)
    // Keys alone cannot select text, so without a selection the focused comment is quoted whole.
    const body = document.activeElement?.closest('[data-row]')?.querySelector('article [dir="auto"]')
    if (!body) return false
    const range = document.createRange()
    range.selectNodeContents(body)
    return quote(idOf(body), wordsIn(range.cloneContents()))
  })

  if (!selected || !comments.has(selected.id)) return null
  return createPortal(
    <button
      type="button"
      className={`outlined mt-xs px-md text-sm strong accent ${classes.quote}`}
      style={{ top: selected.top, left: selected.left }}
      // Keeps the selection until it has been quoted.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => quote(selected.id, selected.words)}
    >
      Quote
    </button>,
    document.body,
  )
}
