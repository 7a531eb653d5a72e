import '@mantine/core/styles/Input.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import {
  defaultModel,
  type GeneratedTest,
  generatedTest,
  generateTest,
  modelName,
  modelsFor,
} from '@contract/ai.ts'
import { difficulty } from '@contract/cases.ts'
import { copyText } from '../../../lib/page/clipboard.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { useSession } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { clearStored, readStored, writeStored } from '../../../lib/storage/stored.ts'
import { type Generation, useGeneration } from '../drafting/generation.ts'
import { NearestNames } from '../drafting/nearest-names.tsx'
import { useKeptDraft } from '../drafting/use-kept-draft.ts'
import { timeLimitOf } from '../questions/exam-form-values.ts'
import { GeneratedTestView } from './generated-test-view.tsx'
import { ModelSelect, useModel } from '../drafting/model-select.tsx'
import classes from './generate-test.module.css'

const difficulties = [
  { value: 'simple', label: 'Simple (Boards Prep)' },
  { value: 'complex', label: 'Complex (Clinic Ready)' },
]

const wish = z.object({
  difficulty,
  time_limit: timeLimitOf(540),
  topic: z.string().check(z.trim()),
  model: modelName,
})
type Wish = z.output<typeof wish>
const asked = z.object({ difficulty, time_limit: z.int() })
const panelDraft = z.extend(asked, { test: generatedTest })

/** Drafts a test without saving it on the server. The browser stores the draft, so a reload loses nothing. */
export function GenerateTest({ children }: { children: ReactNode }) {
  const userId = useSession()?.id
  const wishKey = storageKeys.adminTestWish(userId)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [draft, keepDraft] = useKeptDraft(storageKeys.adminTestDraft(userId), panelDraft)
  const panelId = useId()

  const show = async (test: GeneratedTest) => {
    const known = readStored(wishKey, asked) ?? { difficulty: 'simple', time_limit: 540 }
    clearStored(wishKey)
    keepDraft({ ...known, test })
    if (await copyText(test.raw_response)) notify.success('Test generated and copied to clipboard!')
    else notify.error('Test generated, but this browser blocked copying. It is shown below.')
    window.alert(`${test.raw_response}\n\nNote: nothing has been saved. Please add this test manually.`)
  }
  const { isBusy, start, refusals } = useGeneration({
    endpoint: generateTest,
    kind: 'test',
    storedAs: storageKeys.adminTestJob(userId),
    failed: 'Failed to generate test',
    onResult: (test) => void show(test),
    onFailed: notify.error,
  })
  const generate = ({ time_limit, topic, ...wanted }: Wish) => {
    if (draft && !window.confirm('Replace the generated test below?')) return
    notify.info('Generating test with AI... This may take 30-60 seconds')
    writeStored(wishKey, { difficulty: wanted.difficulty, time_limit })
    start({ ...wanted, tcm_topic: topic })
  }

  return (
    <div className={`stack ${classes.box}`}>
      <div className="between gap-xs">
        {children}
        <Button
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => {
            setIsOpen(!isOpen)
            setWasOpened(true)
          }}
        >
          Generate Test with AI
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {wasOpened && <GenerateForm isBusy={isBusy} refusals={refusals} onGenerate={generate} />}
      </div>
      {draft && (
        <GeneratedTestView key={draft.test.source.job_id} {...draft} onLetGo={() => keepDraft(null)} />
      )}
    </div>
  )
}

function GenerateForm({
  isBusy,
  refusals,
  onGenerate,
}: {
  isBusy: boolean
  refusals: Generation['refusals']
  onGenerate: (wish: Wish) => void
}) {
  const { register, control, handleSubmit, setValue, formState } = useForm<
    z.input<typeof wish>,
    unknown,
    Wish
  >({
    resolver: zodResolver(wish),
    defaultValues: { difficulty: 'simple', time_limit: '540', topic: '', model: defaultModel },
  })
  const model = useModel(modelsFor.tests, useWatch({ control, name: 'model' }))
  const { errors } = formState

  return (
    <form
      className="tiles-sm fields raised items-top gap-x-lg py-lg px-lg"
      noValidate
      onSubmit={handleSubmit((filled) => {
        if (!isBusy) onGenerate({ ...filled, model })
      })}
    >
      <NativeSelect {...register('difficulty')} label="Difficulty" data={difficulties} />
      <TextInput
        {...register('time_limit')}
        label="Time Limit (seconds)"
        inputMode="numeric"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={!errors.time_limit && 'Recommended: 540 seconds (1.5 min per section)'}
        error={errors.time_limit?.message}
      />
      <TextInput
        {...register('topic')}
        label="TCM Topic (optional)"
        maxLength={200}
        placeholder="Liver Qi stagnation, insomnia"
        autoComplete="off"
      />
      <NearestNames refusals={refusals} onChoose={(name) => setValue('topic', name)} />
      <ModelSelect offered={modelsFor.tests} model={model} onChange={(next) => setValue('model', next)} />
      <div style={{ gridColumn: '1 / -1' }}>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Generating...' : 'Generate Test'}
        </Button>
      </div>
    </form>
  )
}
