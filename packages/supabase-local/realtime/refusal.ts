/** An error with hosted Supabase's exact text: a join returns `Code: text`, an open channel only the text. */
export class Refusal extends Error {
  readonly code: string

  constructor(code: string, text: string) {
    super(text)
    this.code = code
  }

  get reason() {
    return `${this.code}: ${this.message}`
  }
}

export const unauthorized = (topic: string) =>
  new Refusal('Unauthorized', `You do not have permissions to read from this Channel topic: ${topic}`)
