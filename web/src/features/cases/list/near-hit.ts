import { withoutMarks } from '@contract/without-marks.ts'
import { bullet } from '../../../lib/plain-text.ts'

/** A card shows three lines: this many letters before the first hit still keep it visible. */
const mostBefore = 50

const heading = /^\s*#{1,6}\s|[:：]\**\s*$/
// oxlint-disable-next-line no-control-regex -- the server marks hits with them
const hitMark = /[\u0002\u0003]/

/** Reads the server's fragment as plain words that start shortly before the first hit. */
export function nearHit(fragment: string) {
  const text = withoutMarks(withoutLayout(fragment))
  const at = text.indexOf('\u0002')
  if (at <= mostBefore) return text
  const space = text.indexOf(' ', at - mostBefore)
  return `… ${text.slice(space < at && space !== -1 ? space + 1 : at)}`
}

/** Drops headings without a hit; dots between items replace the bullets. */
const withoutLayout = (fragment: string) =>
  fragment
    .split('\n')
    .filter((line) => hitMark.test(line) || bullet.test(line) || !heading.test(line))
    .map((line) => line.replace(bullet, '· '))
    .join('\n')
    .replace(/^· /, '')
