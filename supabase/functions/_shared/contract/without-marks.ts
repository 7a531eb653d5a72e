/** An excerpt of what was written, as words alone: cut anywhere, so that its marks may have lost each other. */
export const withoutMarks = (excerpt: string) =>
  excerpt
    // Neither part holds another '[': each would be read to its end again.
    .replace(/\[([^\][\n]*)\]\([^)\s[]*(?:\)|$)/g, '$1')
    .replace(/(?<![0-9A-Za-z\\])\*{1,3}(?=\S)|(?<=[^\s\\])\*{1,3}(?![0-9A-Za-z])/g, '')
    .replace(/(^|\n)[ \t]*(?:>[ \t]?|#{1,6}[ \t]+)+/g, '$1')
    .replace(/\\([*[\]()>#+.-])/g, '$1')

/** What somebody says of their own, as words alone; where they only quote, the quote. */
export const ownWords = (content: string) =>
  withoutMarks(content.replace(/^[ \t]*>.*(?:\n|$)/gm, '')).trim() || withoutMarks(content)
