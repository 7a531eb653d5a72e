/** Shows a search fragment from the server as plain text, with the hits between \u0002 and \u0003 marked. */
export function MarkedText({ text }: { text: string }) {
  return text.split('\u0002').flatMap((part, index) => {
    if (index === 0) return [part]
    const [hit = '', ...rest] = part.split('\u0003')
    return [<mark key={index}>{hit}</mark>, rest.join('')]
  })
}
