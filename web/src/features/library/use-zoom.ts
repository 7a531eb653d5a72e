import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

type Point = { x: number; y: number }
const most = 10
/** A press that moves no farther than this still counts as a click. */
const slackPx = 6

/** Zooms and pans a drawing by wheel, pinch, drag or keys. `heart`: where buttons and keys center the first zoom. */
export function useZoom(width: number, height: number, heart?: Point) {
  const [{ scale, x, y }, setSeen] = useState({ scale: 1, x: 0, y: 0 })
  const field = useRef<SVGSVGElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const pressed = useRef<Point & { hasMoved: boolean }>(null)

  const show = (next: number, left: number, top: number) => {
    const kept = Math.min(most, Math.max(1, next))
    const within = (value: number, size: number) => Math.min(size - size / kept, Math.max(0, value))
    setSeen({ scale: kept, x: within(left, width), y: within(top, height) })
  }
  const under = (on: Point): Point => {
    const matrix = field.current?.getScreenCTM()?.inverse()
    return matrix
      ? new DOMPoint(on.x, on.y).matrixTransform(matrix)
      : { x: x + width / scale / 2, y: y + height / scale / 2 }
  }
  /** Zooms while the point `on` keeps its place on the screen. */
  const zoom = (by: number, on: Point = { x: x + width / scale / 2, y: y + height / scale / 2 }) => {
    const next = Math.min(most, Math.max(1, scale * by))
    show(next, on.x - ((on.x - x) * scale) / next, on.y - ((on.y - y) * scale) / next)
  }
  /** Buttons and keys first zoom to `heart`; later steps keep the center of the visible part. */
  const step = (by: number) => {
    if (scale > 1 || by < 1 || !heart) return zoom(by)
    show(by, heart.x - width / by / 2, heart.y - height / by / 2)
  }
  const move = (right: number, down: number) =>
    show(scale, x + (right * width) / scale, y + (down * height) / scale)

  const turn = useEffectEvent((event: WheelEvent) => {
    // At full size the chart cannot zoom out, so turning the wheel that way scrolls the page.
    if (scale === 1 && event.deltaY > 0) return
    event.preventDefault()
    zoom(Math.exp(-event.deltaY * 0.002), under({ x: event.clientX, y: event.clientY }))
  })
  useEffect(() => {
    const svg = field.current
    // NOTE: React registers wheel listeners as passive, so they could not stop the page from scrolling.
    svg?.addEventListener('wheel', turn, { passive: false })
    return () => svg?.removeEventListener('wheel', turn)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: [-0.15, 0], ArrowRight: [0.15, 0], ArrowUp: [0, -0.15], ArrowDown: [0, 0.15] }[
      event.key
    ]
    if (way) move(way[0]!, way[1]!)
    else if (event.key === '+' || event.key === '=') step(1.5)
    else if (event.key === '-') step(1 / 1.5)
    else if (event.key === '0') show(1, 0, 0)
    else return
    event.preventDefault()
  }
  const onPointerDown = (event: PointerEvent) => {
    const now = { x: event.clientX, y: event.clientY }
    pressed.current = { ...now, hasMoved: false }
    fingers.current.set(event.pointerId, now)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    if (Math.hypot(now.x - pressed.current!.x, now.y - pressed.current!.y) > slackPx)
      pressed.current!.hasMoved = true
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const apart = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 1
      zoom(apart(now) / apart(before), under({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }))
    } else {
      const [from, to] = [under(before), under(now)]
      show(scale, x + from.x - to.x, y + from.y - to.y)
    }
  }
  /** A drag ends with a click on its first target, so cancel that click. Clicks by keyboard have `detail` 0. */
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail > 0 && pressed.current?.hasMoved) event.preventDefault()
  }
  const onPointerUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  return {
    scale,
    step,
    whole: () => show(1, 0, 0),
    handlers: {
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onClickCapture,
      onPointerUp,
      onPointerLeave: onPointerUp,
      onPointerCancel: onPointerUp,
    },
    field,
    viewBox: `${x} ${y} ${width / scale} ${height / scale}`,
  }
}
