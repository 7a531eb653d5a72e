/** Removes Markdown marks from an excerpt, which may have cut a mark from its partner. */
export const withoutMarks = (excerpt: string) =>
  excerpt
    // Neither part may contain '[', or matching takes quadratic time.
    .replace(/\[([^\][\n]*)\]\([^)\s[]*(?:\)|$)/g, '$1')
    .replace(/(?<![0-9A-Za-z\\])\*{1,3}(?=\S)|(?<=[^\s\\])\*{1,3}(?![0-9A-Za-z])/g, '')
    .replace(/(^|\n)[ \t]*(?:>[ \t]?|#{1,6}[ \t]+)+/g, '$1')
    .replace(/\\([*[\]()>#+.-])/g, '$1')

/** Returns the author's text without quotes, or the quote if there is no other text. */
export const ownWords = (content: string) =>
  withoutMarks(content.replace(/^[ \t]*>.*(?:\n|$)/gm, '')).trim() || withoutMarks(content)
