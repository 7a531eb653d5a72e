import letters from './styles/han/letters.txt?raw'

const urls = import.meta.glob<string>('./styles/han/*.woff2', {
  eager: true,
  import: 'default',
  query: '?url',
})

export function offerHanSlices(addSlice: (url: string, unicodeRange: string) => unknown) {
  const ranges = letters
    .trim()
    .split('\n')
    .map((line) => Array.from(line, (letter) => `U+${letter.codePointAt(0)!.toString(16)}`).join(', '))
  Object.values(urls).forEach((url, place) => addSlice(url, ranges[place]!))
  return ranges.join(', ')
}
