import { NativeSelect } from '@mantine/core'
import { type ModelName, modelsFor } from '@contract/ai.ts'
import type { Difficulty } from '@contract/cases.ts'
import { ModelSelect } from '../drafting/model-select.tsx'

/** What both AI ways to a case ask besides. */
export function DifficultyAndModel({
  difficulty,
  model,
  onDifficulty,
  onModel,
}: {
  difficulty: Difficulty
  model: ModelName
  onDifficulty: (difficulty: Difficulty) => void
  onModel: (model: ModelName) => void
}) {
  return (
    <>
      <NativeSelect
        label="Difficulty"
        withAsterisk
        size="md"
        value={difficulty}
        onChange={(event) => onDifficulty(event.currentTarget.value as Difficulty)}
        data={[
          { value: 'simple', label: 'Simple' },
          { value: 'complex', label: 'Complex' },
        ]}
      />
      <ModelSelect offered={modelsFor.cases} value={model} onChange={onModel} />
    </>
  )
}
