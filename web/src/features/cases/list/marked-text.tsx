/** A fragment of the server's with the hits between \u0002 and \u0003. Text all the way: nothing in it can become markup. */
export function MarkedText({ text }: { text: string }) {
  return text.split('\u0002').flatMap((part, index) => {
    if (index === 0) return [part]
    const [hit = '', ...rest] = part.split('\u0003')
    return [<mark key={index}>{hit}</mark>, rest.join('')]
  })
}
