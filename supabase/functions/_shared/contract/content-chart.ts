import { z } from 'zod/mini'
import { herbChannel } from './content-herbs.ts'
import { pointCode } from './content-points.ts'

export const chartSize = { width: 200, height: 480 }
export const chartView = z.enum(['front', 'back', 'side'])
export type ChartView = z.infer<typeof chartView>

const chartPoint = z.strictObject({
  code: pointCode,
  view: chartView,
  at: z.tuple([
    z.number().check(z.minimum(0), z.maximum(chartSize.width)),
    z.number().check(z.minimum(0), z.maximum(chartSize.height)),
  ]),
})

/** The points in the order of their numbers. A drawn line joins neighbors of the same view. */
export const chartChannel = z.strictObject({
  channel: z.enum([...herbChannel.options, 'Ren', 'Du']),
  points: z.array(chartPoint).check(z.minLength(1)),
})
export type ChartChannel = z.infer<typeof chartChannel>

export const chartFile = z.strictObject({ channels: z.array(chartChannel) })
