import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ModelName } from '@contract/ai.ts'
import { modelsQuery } from './ai-queries.ts'
import { effectiveModel, modelNote, modelOptions } from './model-choice.ts'
import classes from './model-select.module.css'

export function useModel(offered: readonly ModelName[], chosen: ModelName) {
  return effectiveModel(offered, chosen, useQuery(modelsQuery).data)
}

/** Offers all models if the server cannot tell which ones it has. */
export function ModelSelect({
  offered,
  model,
  onChange,
}: {
  offered: readonly ModelName[]
  model: ModelName
  onChange: (model: ModelName) => void
}) {
  const { data: known, isError } = useQuery(modelsQuery)
  const id = useId()
  // The space reserves the line, which a phone has below the choice.
  const waiting = '\u00a0'
  const note = isError
    ? 'The list of models could not be loaded.'
    : known
      ? modelNote(offered, known)
      : waiting
  return (
    <div className={`gap-x-md ${classes.choice}`}>
      <NativeSelect
        label="AI Model"
        className={classes.select}
        aria-describedby={note ? id : undefined}
        data={modelOptions(offered, known)}
        value={model}
        onChange={(event) => onChange(event.currentTarget.value as ModelName)}
      />
      {note && (
        <p id={id} className={`py-xs soft ${classes.note}`}>
          {note}
        </p>
      )}
    </div>
  )
}
