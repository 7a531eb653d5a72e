/** A question as a guesser has it before the eyes, with what only the meter knows: which option is right. */
export type Asked = { section: string; question: string; options: string[]; right: number }

/** A case with its questions. */
export type AskedCase = { about: string; scenario: string; questions: Asked[] }

/** What lies on the table at once: an exam, a test, or the quiz of a case. */
export type Paper = AskedCase[]
