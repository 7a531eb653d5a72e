import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { NameLinks } from '@contract/name-links.ts'
import { FormattedText } from './formatted-text.tsx'
import { markNames } from './mark-names.ts'
import { applyChange, type MarkKind, markSelection } from './mark-selection.ts'
import { pastedWords } from './pasted-words.ts'
import { splitSections } from './split-sections.ts'
import classes from './writing-tools.module.css'

const tools: { kind: MarkKind; label: string; keys: string; code?: string; stroke: string }[] = [
  {
    kind: 'bold',
    label: 'Bold',
    keys: 'Ctrl+B',
    code: 'b',
    stroke: 'M7.5 4.5v15h6a4.2 4.2 0 0 0 0-8.4h-6m5 0a3.3 3.3 0 0 0 0-6.6h-5',
  },
  { kind: 'italic', label: 'Italic', keys: 'Ctrl+I', code: 'i', stroke: 'M10 4.5h8M6 19.5h8M14.5 4.5l-5 15' },
  {
    kind: 'link',
    label: 'Link',
    keys: 'Ctrl+K',
    code: 'k',
    stroke:
      'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  },
  {
    kind: 'list',
    label: 'List',
    keys: 'Ctrl+Shift+8',
    code: 'Digit8',
    stroke: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  },
  {
    kind: 'numbers',
    label: 'Numbered list',
    keys: 'Ctrl+Shift+7',
    code: 'Digit7',
    stroke: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1V8M3.8 14.2c.3-1.6 3-1.4 2.8.2-.1 1-1.6 1.8-2.8 3.6h3',
  },
  {
    kind: 'quote',
    label: 'Quote',
    keys: 'Ctrl+Shift+9',
    code: 'Digit9',
    stroke: 'M5 5v14M10 7h10M10 12h10M10 17h6',
  },
  { kind: 'heading', label: 'Heading', keys: '', stroke: 'M6 4.5v15M18 4.5v15M6 12h12' },
]

export function WritingTools({
  field,
  hasHeadings,
  findLinks,
  isPreview,
  onPreview,
}: {
  field: HTMLTextAreaElement
  hasHeadings: boolean
  findLinks?: (text: string) => Promise<NameLinks>
  isPreview: boolean
  onPreview: (isPreview: boolean) => void
}) {
  const mark = (kind: MarkKind) =>
    applyChange(field, markSelection(kind, field.value, field.selectionStart, field.selectionEnd))

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
    // Compares event.code with Shift, because each keyboard layout has another character at this key.
    const pressed = event.shiftKey ? event.code : event.key.toLowerCase()
    const tool = tools.find(({ code }) => code === pressed)
    if (!tool) return
    event.preventDefault()
    mark(tool.kind)
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const html = event.clipboardData?.getData('text/html')
    const insert = html && pastedWords(html, hasHeadings)
    if (!insert) return
    event.preventDefault()
    const { selectionStart: from, selectionEnd: to } = field
    const end = from + insert.length
    applyChange(field, { from, to, insert, select: [end, end] })
  })
  useEffect(() => {
    const end = new AbortController()
    field.addEventListener('keydown', (event) => press(event), end)
    field.addEventListener('paste', (event) => paste(event), end)
    field.form?.addEventListener('submit', () => onPreview(false), end)
    return () => end.abort()
  }, [field, onPreview])

  // Positions the preview over the field, so that the toolbar keeps its place.
  const cover = (preview: HTMLElement | null) => {
    if (!preview) return
    const { top, height } = field.getBoundingClientRect()
    preview.style.top = `${top - preview.parentElement!.getBoundingClientRect().top}px`
    preview.style.height = `${height}px`
  }

  return (
    <>
      {isPreview && (
        <section
          ref={cover}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll a long preview
          tabIndex={0}
          className={`outlined py-sm px-md ${classes.preview}`}
          aria-label="Preview"
        >
          <Preview text={field.value} hasHeadings={hasHeadings} findLinks={findLinks} />
        </section>
      )}
      <div role="toolbar" aria-label="Formatting" className={`row gap-2xs ${classes.bar}`}>
        <span className={`row gap-2xs can-shrink ${classes.tools}`}>
          {tools.map(
            ({ kind, label, keys, stroke }) =>
              (kind !== 'heading' || hasHeadings) && (
                <button
                  key={kind}
                  type="button"
                  className={`px-xs soft thumb ${classes.tool}`}
                  aria-label={label}
                  title={keys ? `${label} (${keys})` : label}
                  disabled={isPreview}
                  // Keeps the focus in the field, so that the phone's keyboard stays open.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => mark(kind)}
                >
                  <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
                    <path d={stroke} />
                  </svg>
                </button>
              ),
          )}
        </span>
        <span className={`push-end ${classes.views}`}>
          <button
            type="button"
            className={`px-xs soft thumb ${classes.view}`}
            aria-pressed={!isPreview}
            // Focusing the field ends the preview.
            onClick={() => field.focus({ preventScroll: true })}
          >
            Write
          </button>
          <button
            type="button"
            className={`px-xs soft thumb ${classes.view}`}
            aria-pressed={isPreview}
            onClick={() => onPreview(true)}
          >
            Preview
          </button>
        </span>
      </div>
    </>
  )
}

function Preview({
  text,
  hasHeadings,
  findLinks,
}: {
  text: string
  hasHeadings: boolean
  findLinks?: (text: string) => Promise<NameLinks>
}) {
  const { data: links = [] } = useQuery({
    queryKey: ['links', text],
    queryFn: () => findLinks!(text),
    enabled: findLinks !== undefined && text.trim() !== '',
    retry: false,
  })
  const clean = markNames(text, links)
  if (clean.trim() === '') return <p className="dim">Nothing to show yet</p>
  if (!hasHeadings) return <FormattedText text={clean} />
  return splitSections(clean).map(({ title, text: words }, at) => (
    <div key={at} className={classes.section}>
      <p className="strong">{title}</p>
      <FormattedText text={words} />
    </div>
  ))
}
