import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { defaultModel, listModels, modelName, modelsFor } from '@contract/ai.ts'
import { type Difficulty, difficulty as difficultySchema } from '@contract/cases.ts'
import { callApi } from '../../lib/api.ts'
import { adminKeys } from './admin-queries.ts'
import { timeLimitFrom } from './exam-words.ts'
import { GeneratedTestView } from './generated-test-view.tsx'
import { useGenerateTest } from './use-generate-test.ts'
import classes from './generate-test.module.css'

const difficulties = [
  ['simple', 'Simple (Boards Prep)'],
  ['complex', 'Complex (Clinic Ready)'],
] as const

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

type Asked = {
  difficulty: Difficulty
  timeLimit: number
  topic: string
  model: (typeof modelsFor.tests)[number]
}

function GenerateForm({ isBusy, onGenerate }: { isBusy: boolean; onGenerate: (asked: Asked) => void }) {
  const { data } = useQuery({
    queryKey: adminKeys.models(),
    queryFn: ({ signal }) => callApi(listModels, {}, { signal }),
    staleTime: 60_000,
  })
  const [isTooShort, setIsTooShort] = useState(false)
  const reasonAgainst = (name: string) => {
    const model = data?.models.find((known) => known.name === name)
    return !model || model.is_available ? null : (model.reason ?? 'not set up')
  }
  const usual = modelsFor.tests.find((name) => reasonAgainst(name) === null) ?? defaultModel

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const timeLimit = timeLimitFrom(String(form.get('time_limit')))
    setIsTooShort(timeLimit < 60)
    if (isBusy || timeLimit < 60) return
    onGenerate({
      difficulty: difficultySchema.catch('simple').parse(form.get('difficulty')),
      timeLimit,
      topic: String(form.get('tcm_topic')).trim(),
      model: modelName.catch(defaultModel).parse(form.get('model')),
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <label className={classes.field}>
        Difficulty
        <select name="difficulty" defaultValue="simple">
          {difficulties.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <div className={classes.field}>
        <label htmlFor="generate-time">Time Limit (seconds)</label>
        <input
          id="generate-time"
          name="time_limit"
          type="number"
          min={60}
          defaultValue={540}
          aria-describedby="generate-time-hint"
          aria-invalid={isTooShort}
        />
        <span id="generate-time-hint" className={isTooShort ? classes.error : classes.hint}>
          {isTooShort ? 'At least 60 seconds.' : 'Recommended: 540 seconds (1.5 min per section)'}
        </span>
      </div>
      <label className={classes.field}>
        TCM Topic (optional)
        <input
          name="tcm_topic"
          maxLength={200}
          placeholder="Liver Qi stagnation, insomnia"
          autoComplete="off"
        />
      </label>
      <div className={classes.field}>
        <label htmlFor="generate-model">AI Model</label>
        <select key={usual} id="generate-model" name="model" defaultValue={usual}>
          {modelsFor.tests.map((name) => {
            const reason = reasonAgainst(name)
            return (
              <option key={name} value={name} disabled={reason !== null}>
                {reason === null || data?.uses_bank ? name : `${name} (${reason})`}
              </option>
            )
          })}
        </select>
        {data?.uses_bank && (
          <span className={classes.hint}>Built-in pattern bank (no AI model configured)</span>
        )}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Generating...' : 'Generate Test'}
        </Button>
      </div>
    </form>
  )
}
