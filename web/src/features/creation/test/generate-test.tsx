import '@mantine/core/styles/Input.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { defaultModel, modelName, modelsFor } from '@contract/ai.ts'
import { difficulty } from '@contract/cases.ts'
import { modelsQuery } from '../drafting/ai-queries.ts'
import { timeLimitOf } from '../questions/exam-form-values.ts'
import { GeneratedTestView } from './generated-test-view.tsx'
import { effectiveModel } from '../drafting/model-choice.ts'
import { ModelSelect } from '../drafting/model-select.tsx'
import { type TestWish, useGenerateTest } from './use-generate-test.ts'
import classes from './generate-test.module.css'

const difficulties = [
  { value: 'simple', label: 'Simple (Boards Prep)' },
  { value: 'complex', label: 'Complex (Clinic Ready)' },
]

/** 'Generate Test with AI' opens the form; closing it keeps what was drafted. */
export function GenerateTest() {
  const [isOpen, setIsOpen] = useState(false)
  const { draft, isBusy, discard, generate } = useGenerateTest()
  const panelId = useId()
  return (
    <div className={classes.box}>
      <Button aria-expanded={isOpen} aria-controls={panelId} onClick={() => setIsOpen(!isOpen)}>
        Generate Test with AI
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <GenerateForm isBusy={isBusy} onGenerate={generate} />}
      </div>
      {draft && <GeneratedTestView key={draft.test.source.job_id} {...draft} onClose={discard} />}
    </div>
  )
}

const wish = z.object({
  difficulty,
  time_limit: timeLimitOf(540),
  topic: z.string().trim(),
  model: modelName,
})

function GenerateForm({ isBusy, onGenerate }: { isBusy: boolean; onGenerate: (wish: TestWish) => void }) {
  const { register, control, handleSubmit, setValue, formState } = useForm<
    z.input<typeof wish>,
    unknown,
    z.output<typeof wish>
  >({
    resolver: zodResolver(wish),
    defaultValues: { difficulty: 'simple', time_limit: '540', topic: '', model: defaultModel },
  })
  const model = useWatch({ control, name: 'model' })
  const { data: models } = useQuery(modelsQuery)
  const { errors } = formState

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={handleSubmit((filled) => {
        if (!isBusy) onGenerate({ ...filled, model: effectiveModel(modelsFor.tests, filled.model, models) })
      })}
    >
      <NativeSelect {...register('difficulty')} label="Difficulty" size="md" data={difficulties} />
      <TextInput
        {...register('time_limit')}
        label="Time Limit (seconds)"
        size="md"
        inputMode="numeric"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={!errors.time_limit && 'Recommended: 540 seconds (1.5 min per section)'}
        error={errors.time_limit?.message}
      />
      <TextInput
        {...register('topic')}
        label="TCM Topic (optional)"
        size="md"
        maxLength={200}
        placeholder="Liver Qi stagnation, insomnia"
        autoComplete="off"
      />
      <ModelSelect offered={modelsFor.tests} value={model} onChange={(next) => setValue('model', next)} />
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Generating...' : 'Generate Test'}
        </Button>
      </div>
    </form>
  )
}
