import { Button, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext, type UseFormReturn, useWatch } from 'react-hook-form'
import { generateTest, modelsFor } from '@contract/ai.ts'
import type { Difficulty } from '@contract/cases.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { useSession } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { DraftLabel, DraftOriginView } from '../drafting/draft-origin.tsx'
import { GenerationProgress } from '../drafting/generation-progress.tsx'
import { ModelSelect, useModel } from '../drafting/model-select.tsx'
import { NearestNames } from '../drafting/nearest-names.tsx'
import { PatternInput } from '../drafting/pattern-names.tsx'
import { useGeneration } from '../drafting/generation.ts'
import { useReplaceQuestion } from '../drafting/use-replace-question.ts'
import { type FilledTest, hasWords, type TestFormValues } from './test-form-values.ts'

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

export function useTestGeneration(
  difficulty: Difficulty,
  { getValues, setValue, clearErrors }: UseFormReturn<TestFormValues, unknown, FilledTest>,
) {
  const ask = useReplaceQuestion()
  const mayReplace = (question: string) => {
    const { case_scenario, questions } = getValues()
    return !hasWords({ case_scenario, questions }) || ask([case_scenario, questions], question)
  }
  const generation = useGeneration({
    endpoint: generateTest,
    kind: 'test',
    storedAs: storageKeys.testJob(useSession()?.id, difficulty),
    failed: 'Failed to generate test',
    onResult: ({ case_scenario, questions, origin, source }) => {
      const question =
        'The generated draft is here. Replace the case scenario and the questions below with it? Otherwise it is discarded.'
      if (!mayReplace(question)) return
      clearErrors()
      setValue('case_scenario', case_scenario)
      setValue('questions', questions)
      setValue('source', source)
      setValue('origin', origin)
      notify.success('Test generated! Review and edit as needed, then save.')
    },
    onFailed: notify.error,
  })
  return { ...generation, mayReplace }
}

type TestGeneration = ReturnType<typeof useTestGeneration>
