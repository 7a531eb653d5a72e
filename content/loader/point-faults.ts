import {
  type ContentPoint,
  fiveShu,
  phases,
  type PointCautions,
} from '../../supabase/functions/_shared/contract/content-points.ts'
import { type Row, rowsOf } from './entries.ts'
import type { Fault } from './faults.ts'
import { plainName } from './names.ts'
import type { Content } from './file-kinds.ts'
import { faultAt, type Place } from './yaml-file.ts'

/** Checks that a point's text agrees with its data: answer keys use the data, members read the text. */
export function pointFaults(content: Content): Fault[] {
  const pinyinOf = new Map(rowsOf.points(content).map(({ value }) => [value.code, plainName(value.pinyin)]))
  return content.points.flatMap(({ file, value: { channel, points } }) =>
    points.flatMap((value, index) => {
      const row = { file, place: ['points', index], value }
      return [
        ...cautionFaults(row),
        ...shuFaults(row, channel),
        ...strangeOwners(row, channel),
        ...homonymFaults(row, pinyinOf),
      ]
    }),
  )
}

const faultsIn = ({ file, place }: Row<ContentPoint>) => {
  const faults: Fault[] = []
  const fault = (more: Place, reason: string) => void faults.push(faultAt(file, [...place, ...more], reason))
  return { faults, fault }
}

/** For each caution: how its text for members names it, and the data field that must then be set, too. */
const said: [name: string, words: RegExp, key: (cautions: PointCautions) => unknown][] = [
  ['pregnancy', /pregnan/i, ({ pregnancy }) => pregnancy],
  ['dangers: lung', /pneumothorax|\blungs?\b/i, ({ dangers }) => dangers?.includes('lung')],
  ['dangers: eyeball', /\beye(ball)?\b/i, ({ dangers }) => dangers?.includes('eyeball')],
  ['dangers: spinal cord', /spinal (cord|canal)/i, ({ dangers }) => dangers?.includes('spinal cord')],
  ['dangers: brain stem', /brain stem/i, ({ dangers }) => dangers?.includes('brain stem')],
  ['dangers: kidney', /\bkidney lies\b/i, ({ dangers }) => dangers?.includes('kidney')],
  ['dangers: liver', /\bliver\b/i, ({ dangers }) => dangers?.includes('liver')],
  ['dangers: heart', /\bthe heart\b|heart,/i, ({ dangers }) => dangers?.includes('heart')],
  ['dangers: artery', /\barter(y|ies)\b/i, ({ dangers }) => dangers?.includes('artery')],
  ['dangers: nerve', /\bnerves?\b/i, ({ dangers }) => dangers?.includes('nerve')],
  ['dangers: fontanelle', /fontanelle/i, ({ dangers }) => dangers?.includes('fontanelle')],
]

function cautionFaults(row: Row<ContentPoint>): Fault[] {
  const { faults, fault } = faultsIn(row)
  const { actions, cautions, indications, needling } = row.value
  for (const [name, words, key] of said)
    if (words.test(cautions.says) && !key(cautions))
      fault(['cautions', 'says'], `It says so, and ${name} is missing.`)
  if (cautions.pregnancy && !/pregnan/i.test(cautions.says))
    fault(['cautions', 'says'], 'It does not speak of pregnancy.')
  const isAbsolute = /contraindicated in pregnancy|^not needled in pregnancy|avoid needling the sacrum/i
  if (isAbsolute.test(cautions.says) && cautions.pregnancy !== 'forbidden')
    fault(['cautions', 'pregnancy'], 'What is contraindicated is forbidden.')
  if ((cautions.needle === 'forbidden') !== needling.startsWith('Not needled'))
    fault(['needling'], 'Needling and cautions do not agree on whether it is needled.')
  if (/labour|placenta/i.test([...actions, ...indications].join()) && !cautions.pregnancy)
    fault(['cautions', 'pregnancy'], 'It promotes labour, and pregnancy is missing.')
  const isForCollapse = /loss of consciousness|\bcollapse/i
  if (isForCollapse.test(indications.join()) && !/does not replace emergency help/.test(cautions.says))
    fault(['cautions', 'says'], 'It is for collapse, and does not say that it replaces no emergency help.')
  const isWithoutMoxa = /no moxibustion|moxibustion is not used|moxibustion are forbidden/i
  if (isWithoutMoxa.test(cautions.says) && cautions.moxa !== 'forbidden')
    fault(['cautions', 'moxa'], 'It says so, and moxa: forbidden is missing.')
  return faults
}

const yangChannels = ['Large Intestine', 'Stomach', 'Small Intestine', 'Bladder', 'San Jiao', 'Gallbladder']

/** On Yin channels the Jing-Well point is Wood, on Yang channels Metal; the other phases follow in order. */
function phaseOf(shu: string, channel: string) {
  const first = phases.indexOf(yangChannels.includes(channel) ? 'Metal' : 'Wood')
  return phases[(first + fiveShu.indexOf(shu)) % phases.length]!
}

function shuFaults(row: Row<ContentPoint>, channel: string): Fault[] {
  const { faults, fault } = faultsIn(row)
  const shu = row.value.categories.filter((one) => fiveShu.includes(one))
  const named = row.value.categories.filter((one) => phases.includes(one))
  const expected = shu.map((one) => phaseOf(one, channel))
  if (named.join() !== expected.join())
    fault(['categories'], `Its phase must be ${expected.join() || 'left out'}.`)
  return faults
}

const ofItsChannel =
  /^(?:Yuan-Source of|Luo-Connecting point of|Entry point of|Exit point of|Tonification point of|Sedation point of) the (.+)$/

function strangeOwners(row: Row<ContentPoint>, channel: string): Fault[] {
  const { faults, fault } = faultsIn(row)
  const { categories, meets = [] } = row.value
  categories.forEach((one, index) => {
    const owner = ofItsChannel.exec(one)?.[1]
    if (owner && owner.replace(/ Mai$/, '') !== channel)
      fault(['categories', index], `It is of ${channel} and not of ${owner}.`)
    if (categories.indexOf(one) !== index) fault(['categories', index], `${one} stands here twice.`)
  })
  meets.forEach((one, index) => {
    if (one.replace(/ Mai$/, '') === channel) fault(['meets', index], 'It is of that channel itself.')
    if (meets.indexOf(one) !== index) fault(['meets', index], `${one} stands here twice.`)
  })
  return faults
}

function homonymFaults(row: Row<ContentPoint>, pinyinOf: Map<string, string>): Fault[] {
  const { sounds_like: other, pinyin } = row.value
  if (!other || pinyinOf.get(other) === plainName(pinyin)) return []
  const { faults, fault } = faultsIn(row)
  fault(['sounds_like'], `${other} does not sound like it.`)
  return faults
}
