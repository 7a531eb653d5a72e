import { withoutMarks } from '@contract/without-marks.ts'
import { bullet } from '../../../lib/text/plain-text.ts'

/** Letters before the first hit that still keep it visible in a card's three lines. */
const mostBefore = 50

const heading = /^\s*#{1,6}\s|[:：]\**\s*$/
// oxlint-disable-next-line no-control-regex -- the server marks hits with them
const hitMark = /[\u0002\u0003]/

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
