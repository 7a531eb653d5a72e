import unsteady from '../unsteady.json' with { type: 'json' }

/** A spec that sometimes fails, listed until its cause is fixed, for at most 14 days. */
type Unsteady = { file: string; title: string; cause: string; since: string }

export const unsteadySpecs = unsteady as Unsteady[]

export const isUnsteady = (file: string, title: string) =>
  unsteadySpecs.some((one) => one.file === file && one.title === title)
