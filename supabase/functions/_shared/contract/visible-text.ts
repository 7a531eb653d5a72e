import { z } from 'zod/mini'
import { rawText } from './typed-text.ts'

/* The visible part of a text. private.is_visible and private.visible_name have the same ranges; a spec compares them with Unicode. */

const spaces = String.raw`\u{1}-\u{20}\u{7f}-\u{a0}\u{1680}\u{2000}-\u{200a}\u{2028}-\u{2029}\u{202f}\u{205f}\u{3000}`
/** Joiners, fillers, blanks, variation selectors and direction marks, which show nothing. */
const unseen = [
  String.raw`\u{ad}\u{34f}\u{61c}\u{115f}-\u{1160}\u{17b4}-\u{17b5}\u{180b}-\u{180f}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}`,
  String.raw`\u{2800}\u{3164}\u{fe00}-\u{fe0f}\u{feff}\u{ffa0}\u{fff0}-\u{fffc}\u{13430}-\u{1343f}\u{16fe4}\u{1bca0}-\u{1bca3}`,
  String.raw`\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`,
].join('')

const anySpaces = new RegExp(`[${spaces}]+`, 'gu')
const anyUnseen = new RegExp(`[${unseen}]+`, 'gu')
const seen = new RegExp(`[^${spaces}${unseen}]`, 'u')

export const isVisible = (text: string) => seen.test(text)

/** Removes invisible characters, normalizes the name, and joins consecutive spaces. */
export const visibleName = (text: string) =>
  text.replace(anyUnseen, '').replace(anySpaces, ' ').normalize('NFC').trim()

export const personName = z.pipe(
  z.pipe(rawText(80), z.transform(visibleName)),
  z.string().check(z.minLength(1, 'Please enter your name.'), z.maxLength(80, 'At most 80 characters.')),
)
