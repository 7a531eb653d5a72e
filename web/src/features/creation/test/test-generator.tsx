import { Button, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { modelsFor } from '@contract/ai.ts'
import type { Difficulty } from '@contract/cases.ts'
import { notify } from '../../../lib/notify.ts'
import { DraftLabel } from '../drafting/draft-label.tsx'
import { DraftOriginView } from '../drafting/draft-origin.tsx'
import { GenerationProgress } from '../drafting/generation-progress.tsx'
import { ModelSelect, useModel } from '../drafting/model-select.tsx'
import { NearestNames } from '../drafting/nearest-names.tsx'
import { PatternInput } from '../drafting/pattern-names.tsx'
import type { TestFormValues } from './test-form-values.ts'
import type { TestGeneration } from './use-test-generation.ts'

/** Generates a draft into the fields below, which are disabled meanwhile. */
export function TestGenerator({
  difficulty,
  generation,
  children,
}: {
  difficulty: Difficulty
  generation: TestGeneration
  children: ReactNode
}) {
  const { register, control, getValues, setValue, formState } = useFormContext<TestFormValues>()
  const { errors } = formState
  const [chosen, source, origin] = useWatch({ control, name: ['model', 'source', 'origin'] })
  const model = useModel(modelsFor.tests, chosen)

  const generate = () => {
    if (generation.isBusy) return
    const { tcm_topic, case_info } = getValues()
    if (!tcm_topic.trim() && !case_info.trim())
      return notify.error('Please provide case information or TCM topic for AI generation')
    const question = 'Replace the case scenario and the questions below with a generated draft?'
    if (!generation.mayReplace(question)) return
    notify.info('Generating test with AI... This may take 30-60 seconds')
    generation.start({ difficulty, tcm_topic, case_info, model })
  }

  return (
    <>
      <section className="stack raised gap-md py-lg px-lg" aria-labelledby="test-generator">
        <div>
          <h2 id="test-generator" className="text-lg">
            Generate with AI
          </h2>
          <p className="soft">
            Optional.{' '}
            {difficulty === 'simple' ? 'A case of five sentences' : 'A case of three to four paragraphs'} and
            six questions, for you to review and edit.
          </p>
        </div>
        <fieldset className="stack gap-md" disabled={generation.isBusy}>
          <PatternInput
            {...register('tcm_topic')}
            label="TCM Topic"
            placeholder="Spleen Qi Deficiency"
            error={errors.tcm_topic?.message}
          />
          <NearestNames refusals={generation.refusals} onChoose={(name) => setValue('tcm_topic', name)} />
          <Textarea
            {...register('case_info')}
            label="Case Information"
            description="What you know about the case. One of the two fields is enough."
            rows={2}
            error={errors.case_info?.message}
          />
          <ModelSelect offered={modelsFor.tests} model={model} onChange={(next) => setValue('model', next)} />
        </fieldset>
        <Button variant="default" className="self-start" aria-disabled={generation.isBusy} onClick={generate}>
          {generation.isBusy ? 'Generating...' : 'Generate Test'}
        </Button>
        {generation.isBusy && (
          <GenerationProgress
            generation={generation}
            text="Generating the test..."
            hint="You can leave this page: the draft will be here when you come back."
          />
        )}
      </section>
      {source && <DraftLabel source={source} />}
      {origin && <DraftOriginView origin={origin} />}
      <fieldset className="stack gap-lg" disabled={generation.isBusy}>
        {children}
      </fieldset>
    </>
  )
}
