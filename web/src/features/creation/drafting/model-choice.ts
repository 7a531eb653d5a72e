import type { AiModel, ModelName } from '@contract/ai.ts'

const bankLabel = 'Built-in pattern bank (no AI model configured)'

type Models = { models: AiModel[]; uses_bank: boolean }

/** Returns the chosen model, or the first available one. */
export function effectiveModel(
  offered: readonly ModelName[],
  chosen: ModelName,
  known: Models | undefined,
): ModelName {
  const isOffered = (name: ModelName) => offered.includes(name)
  const wanted = isOffered(chosen) ? chosen : offered[0]!
  if (!known || known.uses_bank) return wanted
  const canServe = (name: ModelName) =>
    known.models.some((model) => model.name === name && model.is_available)
  return canServe(wanted) ? wanted : (offered.find(canServe) ?? wanted)
}

/** Options of the select; an unavailable model shows why. */
export function modelOptions(offered: readonly ModelName[], known: Models | undefined) {
  return offered.map((name) => {
    const model = known?.models.find((one) => one.name === name)
    const isOff = model !== undefined && !model.is_available
    // With the bank, modelNote shows the common reason.
    const reason = isOff && !known?.uses_bank ? model.reason : null
    return { value: name, label: reason ? `${name} (${reason})` : name, disabled: isOff }
  })
}

/** The sentence next to the select, or null. */
export function modelNote(offered: readonly ModelName[], known: Models | undefined): string | null {
  if (!known) return null
  if (known.uses_bank) return `Used instead: ${bankLabel}`
  const hasAny = known.models.some(({ name, is_available }) => is_available && offered.includes(name))
  return hasAny ? null : 'None of these models is set up on this server.'
}
