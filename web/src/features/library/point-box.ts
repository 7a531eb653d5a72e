import { chartSize, type ChartView } from '@contract/content-chart.ts'

const near = 72
const far = 120
/** The middle of the feet in each view. */
const feet = { front: 100, back: 100, side: 90 }

/** Returns the square of the chart to show around a point: the whole head, hand or foot, or a larger part of the body. */
export function pointBox(view: ChartView, [x, y]: readonly [number, number]) {
  const isHand = view !== 'side' && x > 150 && y >= 213
  const isFoot = y >= 415
  if (y < 64) return { left: 100 - near / 2, top: 4, size: near }
  // The box ends outside the chart, so that the hand is in the middle and the hip is not shown.
  if (isHand) return { left: 138, top: 210, size: near }
  if (isFoot) return { left: feet[view] - near / 2, top: chartSize.height - near, size: near }
  return { left: within(x, chartSize.width), top: within(y, chartSize.height), size: far }
}

const within = (value: number, most: number) => Math.max(0, Math.min(most - far, value - far / 2))
