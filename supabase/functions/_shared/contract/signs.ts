import { z } from 'zod'

/* Tongue and pulse as data for the drawings. The text of a case stays decisive. private.signs_schema() in Postgres has the same lists. */

const someOf = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(8)

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
  color: tongueColor.optional(),
  parts: someOf(z.strictObject({ at: tonguePlace, color: tongueColor })).optional(),
  shape: someOf(tongueShape).optional(),
  swollen_at: someOf(tonguePlace).optional(),
  teeth_marks: z.literal(true).optional(),
  cracks: someOf(z.strictObject({ at: crackPlace, depth: crackDepth.optional() })).optional(),
  spots: someOf(z.strictObject({ kind: spotKind, at: tonguePlace.optional() })).optional(),
  veins: z.literal(true).optional(),
  coat: z
    .strictObject({
      amount: coatAmount.optional(),
      color: coatColor.optional(),
      texture: someOf(coatTexture).optional(),
      /** The coat is thickest here, or only here. */
      at: someOf(tonguePlace).optional(),
      peeled: someOf(z.enum([...tonguePlace.options, 'in patches'])).optional(),
    })
    .optional(),
  moisture: moisture.optional(),
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
  depth: pulseDepth.optional(),
  width: pulseWidth.optional(),
  strength: pulseStrength.optional(),
  shape: someOf(pulseShape).optional(),
}

export const pulseFindings = z.strictObject({
  rate: pulseRate.optional(),
  beats: z.int().min(30).max(220).optional(),
  rhythm: pulseRhythm.optional(),
  ...quality,
  /** Positions whose pulse differs from the whole pulse. */
  places: z
    .array(z.strictObject({ at: pulsePlace, ...quality }))
    .min(1)
    .max(6)
    .optional(),
  most: z.array(pulsePlace).min(1).max(6).optional(),
})
export type PulseFindings = z.infer<typeof pulseFindings>

export const caseSigns = z.strictObject({
  tongue: tongueFindings.nullable(),
  pulse: pulseFindings.nullable(),
})
export type CaseSigns = z.infer<typeof caseSigns>
