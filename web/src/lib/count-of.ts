/** '1 review', '2,140 reviews' */
export const countOf = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
