/** Returns the text on one line, without the marks of headings, lists, links and emphasis. */
export const withoutMarks = (text: string) =>
  text
    .replace(/^\s*(?:#{1,6}|>|[-*•])\s+/gm, '')
    .replace(/\[([^\]\n]+)\]\([^()\s]*\)/g, '$1')
    .replace(/(\*{1,3})(?=\S)([^*\n]+)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
