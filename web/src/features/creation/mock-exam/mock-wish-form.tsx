import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { generateDiagnoses, modelsFor } from '@contract/ai.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { useSession } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { readStored } from '../../../lib/storage/stored.ts'
import { type Generation, useGeneration } from '../drafting/generation.ts'
import { useReplaceQuestion } from '../drafting/use-replace-question.ts'
import { useKeptForm } from '../../../lib/storage/kept-form.ts'
import { GenerationProgress } from '../drafting/generation-progress.tsx'
import { ModelSelect, useModel } from '../drafting/model-select.tsx'
import { PatternNames, patternList } from '../drafting/pattern-names.tsx'
import { useLeaveQuestion } from '../form/use-leave-question.ts'
import { EditorFoot } from '../form/editor-foot.tsx'
import { emptyWish, fillAll, filledWish, hasDiagnoses, type MockWish, mockWish } from './mock-values.ts'
import editor from '../form/editor.module.css'

/** Fifteen diagnoses, typed or auto-generated. They stay in browser storage until an exam is made. */
export function MockWishForm({
  keptKey,
  refusals,
  onGenerate,
  onCancel,
}: {
  keptKey: string
  /** Errors for diagnoses that have no written case in the built-in bank. */
  refusals: Generation['refusals']
  onGenerate: (wish: MockWish) => void
  onCancel: () => void
}) {
  const [kept] = useState(() => readStored(keptKey, mockWish) ?? emptyWish())
  const { register, control, handleSubmit, setValue, getValues, clearErrors, reset, subscribe, formState } =
    useForm<MockWish>({ resolver: zodResolver(filledWish), defaultValues: kept })
  const { errors } = formState
  const forget = useKeptForm(keptKey, subscribe, (values) => (hasDiagnoses(values) ? values : null))
  useLeaveQuestion(() => hasDiagnoses(getValues()))
  const wish = useWatch({ control }) as MockWish
  const model = useModel(modelsFor.mock, wish.model)

  const ask = useReplaceQuestion()
  const mayReplace = (question: string) => !hasDiagnoses(getValues()) || ask(getValues().diagnoses, question)
  const drawing = useGeneration({
    endpoint: generateDiagnoses,
    kind: 'diagnoses',
    storedAs: storageKeys.diagnosesJob(useSession()?.id),
    failed: 'Failed to generate diagnoses',
    onResult: ({ diagnoses }) => {
      const question =
        '15 generated diagnoses are ready. Replace yours with them? Otherwise they are discarded.'
      if (!mayReplace(question)) return
      clearErrors()
      setValue('diagnoses', diagnoses)
      notify.success('15 TCM diagnoses generated automatically!')
    },
    onFailed: notify.error,
  })
  const draw = () => {
    if (!drawing.isBusy && mayReplace('Replace the diagnoses you have entered?')) drawing.start({ model })
  }
  const clear = () => {
    drawing.giveUp()
    reset(emptyWish())
    forget()
  }
  const startOver = () => {
    if (window.confirm('Start over? The diagnoses are discarded.')) clear()
  }
  const cancel = () => {
    if (hasDiagnoses(getValues()) && !window.confirm('Leave and discard what you have written?')) return
    clear()
    onCancel()
  }
  const refusalOf = (place: number) => refusals.find(({ path }) => path === `diagnoses.${place}`)?.message
  const generate = handleSubmit(
    ({ diagnoses }) => drawing.isBusy || onGenerate({ diagnoses, model }),
    () => notify.error(fillAll),
  )

  return (
    <form className={`stack gap-lg ${editor.form}`} noValidate onSubmit={generate}>
      <ModelSelect offered={modelsFor.mock} model={model} onChange={(next) => setValue('model', next)} />
      <section className="stack gap-md" aria-labelledby="diagnoses">
        <div className="between">
          <div>
            <h2 id="diagnoses" className="text-lg">
              15 TCM Diagnoses
            </h2>
            <p className="soft">Each becomes a case with six questions.</p>
          </div>
          <Button variant="default" aria-disabled={drawing.isBusy} onClick={draw}>
            {drawing.isBusy ? 'Generating...' : 'Auto-Generate Diagnoses'}
          </Button>
        </div>
        {drawing.isBusy && <GenerationProgress generation={drawing} text="Generating 15 diagnoses..." />}
        <fieldset className="tiles items-top gap-x-lg" disabled={drawing.isBusy}>
          <legend className="visually-hidden">The fifteen diagnoses</legend>
          {wish.diagnoses.map((_, place) => (
            <TextInput
              key={place}
              {...register(`diagnoses.${place}`)}
              label={`Diagnosis ${place + 1}`}
              list={patternList}
              maxLength={200}
              error={errors.diagnoses?.[place]?.message ?? refusalOf(place)}
            />
          ))}
        </fieldset>
        <PatternNames />
      </section>
      <EditorFoot errors={errors}>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        {hasDiagnoses(wish) && (
          <Button variant="default" onClick={startOver}>
            Start Over
          </Button>
        )}
        <Button type="submit" aria-disabled={drawing.isBusy}>
          Generate Mock Exam
        </Button>
      </EditorFoot>
    </form>
  )
}
