/** 'Zú sān lǐ' becomes 'zu san li'. Long runs of marks are cut first, since normalizing sorts them. */
export const withoutAccents = (text: string) =>
  text
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()

const plainWords = (text: string) =>
  ` ${
    withoutAccents(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

let last = { text: '', words: ' ' }

/** Ignores accents, case and hyphens. Caches the words of the last text. */
export function namesAny(text: string, names: readonly string[]): boolean {
  if (last.text !== text) last = { text, words: plainWords(text) }
  const { words } = last
  return names.some((name) => {
    const asked = plainWords(name)
    if (asked.trim() === '') return false
    return /\p{Script=Han}/u.test(asked) ? text.includes(name) : words.includes(asked)
  })
}
