import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './hover-card.module.css'

/** A card next to a name. The card closes on Escape and when the pointer or the focus leaves. Tab moves to the first of `acts`. */
export function HoverCard({
  anchor,
  name = anchor.textContent,
  onClose,
  acts,
  children,
}: {
  anchor: HTMLElement
  /** Needed if the anchor contains more than the name. */
  name?: string
  onClose: () => void
  acts: ReactNode
  children: ReactNode
}) {
  const card = useRef<HTMLElement>(null)
  const words = useId()

  useEffect(() => {
    anchor.setAttribute('aria-describedby', words)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, words])
  // Runs at each render, because loaded content makes the card taller.
  useLayoutEffect(() => placeBeside(anchor, card.current))
  useLeaving(anchor, card, onClose)

  return createPortal(
    <section
      ref={card}
      className={`stack outlined gap-sm py-md px-md text-sm ink ${classes.card}`}
      aria-label={`About ${name}`}
    >
      <div id={words}>{children}</div>
      <div className={`between gap-x-md ${classes.acts}`}>{acts}</div>
    </section>,
    document.body,
  )
}

const gap = 8

function placeBeside(anchor: HTMLElement, card: HTMLElement | null) {
  // A name that wraps onto a second line has two boxes: use the first.
  const [name] = anchor.getClientRects()
  if (!name || !card) return
  const { offsetHeight: height, offsetWidth: width } = card
  const fitsBelow = name.bottom + gap + height <= innerHeight
  const top = fitsBelow || name.top < height ? name.bottom + gap : name.top - gap - height
  card.style.top = `${Math.max(gap, top)}px`
  card.style.left = `${Math.max(gap, Math.min(name.left, document.documentElement.clientWidth - width - gap))}px`
}

function useLeaving(anchor: HTMLElement, card: { current: HTMLElement | null }, onClose: () => void) {
  // Not useEffect, which would miss a key that is pressed in the moment the card appears.
  useLayoutEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined
    const isHere = (target: EventTarget | null) =>
      target instanceof Node && (anchor.contains(target) || card.current?.contains(target))
    const hasFocus = () => isHere(document.activeElement)
    const move = (event: Event) => {
      clearTimeout(leaving)
      if (isHere(event.target)) return
      if (event.type === 'pointerover' && hasFocus()) return
      leaving = setTimeout(onClose, event.type === 'pointerover' ? 250 : 0)
    }
    const press = (event: KeyboardEvent) => {
      const first = card.current?.querySelector('a')
      if (event.key === 'Escape') {
        if (card.current?.contains(document.activeElement)) anchor.focus()
        onClose()
      } else if (event.key === 'Tab' && event.target === anchor && !event.shiftKey && first) {
        // The card is last in the DOM, so this code moves Tab from the name into the card.
        event.preventDefault()
        first.focus()
      } else if (event.key === 'Tab' && event.target === first && event.shiftKey) {
        event.preventDefault()
        anchor.focus()
      }
    }
    // The page can still scroll after a tap: the card follows its name, and closes when the name leaves the window.
    const scroll = () => {
      const { top, bottom } = anchor.getBoundingClientRect()
      if (bottom < 0 || top > innerHeight) onClose()
      else placeBeside(anchor, card.current)
    }
    const end = new AbortController()
    for (const kind of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(kind, move, end)
    document.addEventListener('keydown', press, end)
    window.addEventListener('scroll', scroll, { signal: end.signal, passive: true })
    return () => {
      clearTimeout(leaving)
      end.abort()
    }
  }, [anchor, card, onClose])
}
