import { z } from 'zod/mini'

/* Tongue and pulse as data for the drawings. The text of a case stays decisive. private.signs_schema() in Postgres has the same lists. */

const someOf = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.minLength(1), z.maxLength(8))

export const tonguePlace = z.enum(['tip', 'sides', 'front', 'center', 'root'])
export type TonguePlace = z.infer<typeof tonguePlace>

export const tongueColor = z.enum([
  'pale',
  'slightly pale',
  'normal',
  'slightly red',
  'red',
  'crimson',
  'pale purple',
  'slightly purple',
  'purple',
  'bluish',
])
export type TongueColor = z.infer<typeof tongueColor>

export const tongueShape = z.enum([
  'swollen',
  'slightly swollen',
  'thin',
  'short',
  'long',
  'stiff',
  'limp',
  'deviated',
  'quivering',
])
export type TongueShape = z.infer<typeof tongueShape>

export const crackPlace = z.enum(['midline', 'tip', 'sides', 'front', 'center', 'root', 'all over'])
export const crackDepth = z.enum(['fine', 'deep'])
export const spotKind = z.enum(['red points', 'dark spots', 'prickles'])
export const coatAmount = z.enum(['none', 'scanty', 'thin', 'thick'])
export const coatColor = z.enum(['white', 'slightly yellow', 'yellow', 'brown', 'gray', 'black'])
export const coatTexture = z.enum(['greasy', 'slippery', 'powdery', 'rough'])
export const moisture = z.enum(['dry', 'slightly dry', 'moist', 'wet'])

export const tongueFindings = z.strictObject({
  color: z.optional(tongueColor),
  parts: z.optional(someOf(z.strictObject({ at: tonguePlace, color: tongueColor }))),
  shape: z.optional(someOf(tongueShape)),
  swollen_at: z.optional(someOf(tonguePlace)),
  teeth_marks: z.optional(z.literal(true)),
  cracks: z.optional(someOf(z.strictObject({ at: crackPlace, depth: z.optional(crackDepth) }))),
  spots: z.optional(someOf(z.strictObject({ kind: spotKind, at: z.optional(tonguePlace) }))),
  veins: z.optional(z.literal(true)),
  coat: z.optional(
    z.strictObject({
      amount: z.optional(coatAmount),
      color: z.optional(coatColor),
      texture: z.optional(someOf(coatTexture)),
      /** The coat is thickest here, or only here. */
      at: z.optional(someOf(tonguePlace)),
      peeled: z.optional(someOf(z.enum([...tonguePlace.options, 'in patches']))),
    }),
  ),
  moisture: z.optional(moisture),
})
export type TongueFindings = z.infer<typeof tongueFindings>

export const pulseRate = z.enum(['slow', 'slightly slow', 'moderate', 'slightly rapid', 'rapid'])
export const pulseDepth = z.enum(['floating', 'deep', 'hidden'])
export const pulseWidth = z.enum(['fine', 'wide'])
export const pulseStrength = z.enum(['faint', 'weak', 'empty', 'full'])
export const pulseShape = z.enum([
  'slippery',
  'wiry',
  'tight',
  'choppy',
  'soggy',
  'soft',
  'overflowing',
  'hollow',
  'leathery',
  'long',
  'short',
])
export type PulseShape = z.infer<typeof pulseShape>
export const pulseRhythm = z.enum(['intermittent', 'knotted', 'hasty', 'irregular'])
export const pulsePlace = z.enum([
  'left cun',
  'left guan',
  'left chi',
  'right cun',
  'right guan',
  'right chi',
])
export type PulsePlace = z.infer<typeof pulsePlace>

const quality = {
  depth: z.optional(pulseDepth),
  width: z.optional(pulseWidth),
  strength: z.optional(pulseStrength),
  shape: z.optional(someOf(pulseShape)),
}

export const pulseFindings = z.strictObject({
  rate: z.optional(pulseRate),
  beats: z.optional(z.int().check(z.minimum(30), z.maximum(220))),
  rhythm: z.optional(pulseRhythm),
  ...quality,
  /** Positions whose pulse differs from the whole pulse. */
  places: z.optional(
    z.array(z.strictObject({ at: pulsePlace, ...quality })).check(z.minLength(1), z.maxLength(6)),
  ),
  most: z.optional(z.array(pulsePlace).check(z.minLength(1), z.maxLength(6))),
})
export type PulseFindings = z.infer<typeof pulseFindings>

export const caseSigns = z.strictObject({
  tongue: z.nullable(tongueFindings),
  pulse: z.nullable(pulseFindings),
})
export type CaseSigns = z.infer<typeof caseSigns>
