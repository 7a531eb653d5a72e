/** The stages of a room, first to last. The text of the case belongs to the first four. */
export const roomStages = [
  'Looking',
  'Listening and smelling',
  'Asking',
  'Palpation',
  'Commit',
  'Discuss',
  'Commit again',
] as const

export const stageOf = { looking: 1, listening: 2, asking: 3, palpation: 4, commit: 5, discuss: 6, again: 7 }

/** Words in a section's title, and the stage (1 to 4) from which the room shows that section. */
const titleWords = [
  [stageOf.palpation, /\b(?:puls|palpat|abdom|hara\b|touch|press|channels? exam)/i],
  [
    stageOf.looking,
    /\b(?:tongue|look|observ|inspect|appear|complexion|face\b|facial|shen\b|spirit|posture)/i,
  ],
  [stageOf.listening, /\b(?:listen|hear|smell|auscult|olfact|voice|speech|breath|odou?r|cough sound)/i],
] as const

/** Proposes the stage of a section by its title; a title without these words belongs to Asking. */
const proposeStage = (title: string) =>
  titleWords.find(([, words]) => words.test(title))?.[0] ?? stageOf.asking

/**
 * Returns the stage of each section, as an editor of the case chose it. If the number of sections has changed since, the titles propose the
 * stages.
 */
export const stagesOf = (titles: readonly string[], chosen: readonly number[] | null) =>
  chosen?.length === titles.length ? [...chosen] : titles.map(proposeStage)
