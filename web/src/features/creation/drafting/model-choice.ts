import type { AiModel, ModelName } from '@contract/ai.ts'

export type Models = { models: AiModel[]; uses_bank: boolean }

/** Returns the chosen model if it is available, else the first available model. The built-in bank accepts any model. */
export function effectiveModel(
  offered: readonly ModelName[],
  chosen: ModelName,
  known: Models | undefined,
): ModelName {
  const wanted = offered.includes(chosen) ? chosen : offered[0]!
  if (!known || known.uses_bank) return wanted
  const canServe = (name: ModelName) =>
    known.models.some((model) => model.name === name && model.is_available)
  return [wanted, ...offered].find(canServe) ?? wanted
}
