/** Turns 'Zú sān lǐ' into 'zu san li'. Long runs of combining marks are cut first, since normalizing would sort them. */
export const withoutAccents = (text: string) =>
  text
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()

/** Keeps only letters and digits: 'Zú sān lǐ' and 'ST-36' become 'zusanli' and 'st36'. */
export const plain = (text: string) => withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Encloses each word in blanks: 'Qi-Deficiency' becomes ' qi deficiency '. */
export const spaced = (text: string) =>
  ` ${
    withoutAccents(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
