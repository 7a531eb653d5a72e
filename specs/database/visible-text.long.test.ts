import { expect, test } from 'vitest'
import { isVisible, visibleName } from '@contract/visible-text.ts'
import { club } from './club.ts'

const hasPicture = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u
/**
 * Fonts draw these as nothing or an empty box: blank braille pattern, object replacement character, null
 * notehead, Khitan filler.
 */
const blank = new Set([0x2800, 0xfffc, 0x1d159, 0x16fe4])
/** Unicode calls these format characters, but fonts draw them around the next number or word. */
const drawn = new Set([
  0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6dd, 0x70f, 0x890, 0x891, 0x8e2, 0x110bd, 0x110cd,
])
const isLetter = (code: number) => code < 0xd800 || code > 0xdfff

test('TEXT-1: contract and SQL treat the same characters as invisible, and Unicode agrees', async () => {
  const { rows } = await club.owner.query<{ blanks: number[]; kept: number[] }>(`
    select array_agg(n order by n) filter (where not private.is_visible(chr(n))) as blanks,
      array_agg(n order by n) filter (where private.visible_name('a' || chr(n) || 'b') = 'ab') as kept
    from generate_series(1, 1114111) n where n not between 55296 and 57343`)
  const all = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter(isLetter)
  const blanks = all.filter((code) => !isVisible(String.fromCodePoint(code)))
  expect(blanks).toEqual(
    all.filter(
      (code) => blank.has(code) || (!hasPicture.test(String.fromCodePoint(code)) && !drawn.has(code)),
    ),
  )
  expect(rows[0]!.blanks).toEqual(blanks)
  expect(rows[0]!.kept).toEqual(all.filter((code) => visibleName(`a${String.fromCodePoint(code)}b`) === 'ab'))
})
