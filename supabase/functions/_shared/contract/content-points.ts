import { z } from 'zod/mini'
import { herbChannel } from './content-herbs.ts'
import { pregnancyCaution } from './library-link.ts'
import { alternatives, han, list, otherNames, phrase, pinyin, seal, sources } from './content-text.ts'

export const pointCode = z
  .string()
  .check(
    z.regex(
      /^(LU|LI|ST|SP|HT|SI|BL|KI|PC|SJ|GB|LR|REN|DU|EX-(HN|UE|LE|CA|B)|[MN]-(HN|UE|LE|CA|BW))-[0-9]{1,2}$/,
      'A code like LR-3.',
    ),
  )

export const fiveShu = ['Jing-Well', 'Ying-Spring', 'Shu-Stream', 'Jing-River', 'He-Sea']
export const phases = ['Wood', 'Fire', 'Earth', 'Metal', 'Water']
const channels = herbChannel.options
const longVessels = ['Ren Mai', 'Du Mai']
const otherVessels = ['Chong Mai', 'Dai Mai', 'Yin Qiao Mai', 'Yang Qiao Mai', 'Yin Wei Mai', 'Yang Wei Mai']
const qiaoAndWei = otherVessels.slice(2)
const backShu = [
  'the diaphragm',
  'the Du Mai',
  'the Sea of Qi',
  'the Gate of Origin',
  'the spine',
  'the anus',
]
const lowerHeSea = ['Stomach', 'Large Intestine', 'Small Intestine', 'San Jiao', 'Bladder', 'Gallbladder']
const huiOf = ['the Zang organs', 'the Fu organs', 'Qi', 'Blood', 'the sinews', 'the vessels', 'the bones']
const commanded = [
  'the abdomen',
  'the back',
  'the head and neck',
  'the face and mouth',
  'the chest',
  'collapse',
]

const eachOf = (kind: string, owners: string[]) => owners.map((owner) => `${kind} ${owner}`)
const eachOfThe = (kind: string, owners: string[]) => owners.map((owner) => `${kind} the ${owner}`)
/** Doctrinal categories, each in one spelling, which questions also use. */
const pointCategory = z.enum([
  ...fiveShu,
  ...phases,
  ...eachOfThe('Yuan-Source of', channels),
  ...eachOf('Yuan-Source of', ['Gao', 'Huang']),
  ...eachOfThe('Luo-Connecting point of', [...channels, ...longVessels]),
  'Great Luo-Connecting point of the Spleen',
  ...eachOfThe('Xi-Cleft of', [...channels, ...qiaoAndWei]),
  ...eachOfThe('Front-Mu of', channels),
  ...eachOfThe('Back-Shu of', channels),
  ...eachOf('Back-Shu of', backShu),
  ...eachOfThe('Outer Back-Shu associated with', [...channels, 'diaphragm']),
  ...eachOfThe('Lower He-Sea of', lowerHeSea),
  ...eachOf('Hui-Gathering of', [...huiOf, 'the Marrow']),
  ...eachOfThe('Confluent point of', [...longVessels, ...otherVessels]),
  ...eachOf('Command point of', commanded),
  ...['Qi', 'Blood', 'Food', 'Marrow'].map((sea) => `Sea of ${sea} point`),
  ...eachOfThe('Entry point of', [...channels, ...longVessels]),
  ...eachOfThe('Exit point of', [...channels, ...longVessels]),
  ...eachOfThe('Tonification point of', channels),
  ...eachOfThe('Sedation point of', channels),
  'Horary point',
  'Window of the Sky',
  'Ghost point of Sun Simiao',
  'Heavenly Star point of Ma Danyang',
])

const meeting = z.enum([...channels, ...longVessels, ...otherVessels])

export const danger = z.enum([
  'lung',
  'heart',
  'liver',
  'spleen',
  'kidney',
  'abdominal organs',
  'bladder',
  'artery',
  'vein',
  'nerve',
  'spinal cord',
  'brain stem',
  'eyeball',
  'fontanelle',
  'trachea',
  'joint',
])

const forbidden = z.literal('forbidden')
/** `says` is text for readers; code uses the other keys. */
const pointCautions = z.strictObject({
  says: phrase,
  pregnancy: z.optional(pregnancyCaution),
  needle: z.optional(forbidden),
  moxa: z.optional(forbidden),
  dangers: z.optional(z.array(danger).check(z.minLength(1))),
})
export type PointCautions = z.infer<typeof pointCautions>

export const contentPoint = z.strictObject({
  code: pointCode,
  pinyin,
  han,
  /**
   * English names, such as 'The Return', for drafts. The search ignores them, since any text may contain such
   * words.
   */
  english: z.array(phrase).check(z.minLength(1)),
  also: z.optional(z.extend(z.omit(otherNames, { english: true }), { codes: z.optional(z.array(phrase)) })),
  /** The better known point whose pinyin differs only in tones; the search prefers that point. */
  sounds_like: z.optional(pointCode),
  location: phrase,
  needling: phrase,
  actions: list(phrase, 1, 6),
  indications: list(phrase, 1, 8),
  categories: z.array(pointCategory),
  meets: z.optional(z.array(meeting).check(z.minLength(1))),
  cautions: pointCautions,
  alternatives,
  sources,
  reviewed: z.optional(seal),
})
export type ContentPoint = z.infer<typeof contentPoint>

/** `letters`: abbreviations of the channel, ours first. LR-3, LV-3, Liv3 and Liver 3 name one point. */
export const pointsFile = z.strictObject({
  channel: phrase,
  letters: z.optional(list(z.string().check(z.regex(/^[A-Za-z]+( [A-Za-z]+)*$/, 'Letters only.')), 1, 9)),
  points: list(contentPoint, 1, 99),
})
export type PointsFile = z.infer<typeof pointsFile>
