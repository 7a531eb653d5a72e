import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ModelName } from '@contract/ai.ts'
import { modelsQuery } from './ai-queries.ts'
import { effectiveModel, type Models } from './model-choice.ts'

export function useModel(offered: readonly ModelName[], chosen: ModelName) {
  return effectiveModel(offered, chosen, useQuery(modelsQuery).data)
}

/** Offers all models if the server does not say which models are set up. */
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
  const find = (name: ModelName) => known?.models.find((one) => one.name === name)
  const hasAny = offered.some((name) => find(name)?.is_available)
  const note = isError ? 'The list of models could not be loaded.' : noteOf(known, hasAny)
  return (
    <div className="line gap-0 gap-x-md" style={{ alignItems: 'flex-end' }}>
      <NativeSelect
        label="AI Model"
        flex="1 1 14rem"
        maw="22rem"
        miw={0}
        aria-describedby={note ? id : undefined}
        data={offered.map((name) => {
          const { is_available = true, reason } = find(name) ?? {}
          // With the built-in bank, all models share one reason, which the note shows.
          const label = reason && !known?.uses_bank ? `${name} (${reason})` : name
          return { value: name, label, disabled: !is_available }
        })}
        value={model}
        onChange={(event) => onChange(event.currentTarget.value as ModelName)}
      />
      {note && (
        <p id={id} className="py-xs soft" style={{ flex: '1 1 14rem' }}>
          {note}
        </p>
      )}
    </div>
  )
}

function noteOf(known: Models | undefined, hasAny: boolean) {
  // The no-break space reserves the note's line, so that the page does not move when the models load.
  if (!known) return '\u00a0'
  if (known.uses_bank) return 'Used instead: Built-in pattern bank (no AI model configured)'
  return hasAny ? null : 'None of these models is set up on this server.'
}
