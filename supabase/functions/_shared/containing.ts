/** A pattern for `like` that finds these words as they stand, whatever they hold. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`
