/** 'Zú sān lǐ' becomes 'zu san li'. Long runs of marks are cut first, since normalizing sorts them. */
export const withoutAccents = (text: string) =>
  text
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()

/** Letters and digits alone: 'Zú sān lǐ' and 'ST-36' become 'zusanli' and 'st36'. */
export const plain = (text: string) => withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Words between blanks: 'Qi-Deficiency' becomes ' qi deficiency '. */
export const spaced = (text: string) =>
  ` ${
    withoutAccents(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
