import { Button, NativeSelect } from '@mantine/core'
import { useDeferredValue } from 'react'
import { roomStages, stageOf, stagesOf } from '@contract/room-stages.ts'
import { caseFieldLabels } from '../../../lib/club/case-field-labels.ts'
import { splitSections } from '../../../lib/text/split-sections.ts'

const choices = roomStages.slice(0, stageOf.palpation).map((label, at) => ({ value: String(at + 1), label }))
const mostSections = 200

/** Chooses the room stage at which members first see each section. The section titles decide until the editor chooses. */
export function StagesField({
  content,
  value,
  onChange,
}: {
  content: string
  value: number[] | null
  onChange: (value: number[] | null) => void
}) {
  const titles = splitSections(useDeferredValue(content)).map(({ title }) => title)
  if (titles.length < 2 || titles.length > mostSections) return null
  const stages = stagesOf(titles, value)
  return (
    <details className="py-md rule-above">
      <summary className="text-lg">{caseFieldLabels.stages}</summary>
      <div className="stack py-sm">
        <p className="dim measure">
          When members study this case together, each section opens at its stage. New sections change this
          back to what their titles propose.
        </p>
        <div className="fields">
          {titles.map((title, index) => (
            <NativeSelect
              key={index}
              label={title}
              data={choices}
              value={String(stages[index])}
              onChange={({ currentTarget }) => onChange(stages.with(index, Number(currentTarget.value)))}
            />
          ))}
        </div>
        {value && (
          <Button variant="default" className="self-start" onClick={() => onChange(null)}>
            Back to what the titles propose
          </Button>
        )}
      </div>
    </details>
  )
}
