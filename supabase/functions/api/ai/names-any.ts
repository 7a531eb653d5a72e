/** In small letters: 'Zú sān lǐ' as 'zu san li'. */
export const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const plainWords = (text: string) =>
  ` ${
    withoutAccents(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Whether the text names one of these, whatever its accents, case and hyphens. */
export function namesAny(text: string, names: readonly string[]): boolean {
  const words = plainWords(text)
  return names.some((name) => {
    const asked = plainWords(name)
    if (asked.trim() === '') return false
    return /\p{Script=Han}/u.test(asked) ? text.includes(name) : words.includes(asked)
  })
}
