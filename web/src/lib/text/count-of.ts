/** '1 review', '2,140 case studies' */
export const countOf = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun.replace(/([^aeiou])y$/, '$1ie')}s`}`
