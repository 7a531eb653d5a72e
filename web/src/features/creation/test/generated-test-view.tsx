import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { GeneratedTest } from '@contract/ai.ts'
import type { Difficulty } from '@contract/cases.ts'
import { copyText } from '../../../lib/page/clipboard.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readStored, writeStored } from '../../../lib/storage/stored.ts'
import { testFormValues } from './test-form-values.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { DraftOriginView } from '../drafting/draft-origin.tsx'
import classes from './generate-test.module.css'

export function GeneratedTestView({
  test,
  difficulty,
  time_limit,
  onLetGo,
}: {
  test: GeneratedTest
  difficulty: Difficulty
  time_limit: number
  onLetGo: () => void
}) {
  const navigate = useNavigate()
  const userId = useSession()?.id
  const { case_scenario, questions, raw_response, findings, origin, source } = test

  const openInEditor = () => {
    const key = storageKeys.testDraft(userId, difficulty)
    if (
      readStored(key, testFormValues) &&
      !window.confirm('The editor holds a test that is not saved. Replace it?')
    )
      return
    writeStored(key, { case_scenario, questions, time_limit, source, origin })
    onLetGo()
    void navigate(`/create/test/${difficulty}`)
  }
  const discard = () => {
    if (window.confirm('Discard the generated test? It has not been saved.')) onLetGo()
  }
  const copy = async () => {
    if (await copyText(raw_response)) notify.success('Test copied to clipboard')
    else notify.error('This browser blocked copying. Please select the text and copy it.')
  }

  return (
    <section className={`stack gap-md py-lg px-lg ${classes.result}`} aria-labelledby="generated-test">
      <h3 id="generated-test" className="text-lg">
        Generated test
      </h3>
      <p className="soft regular">
        Draft by {source.label}. Nothing has been saved: add it manually, or open it in the editor, where you
        can review, change and save it.
      </p>
      <DraftOriginView origin={origin} />
      {findings.length > 0 && (
        <ul className="py-xs px-md text-sm edge-alarm alarm-wash" aria-label="Please check">
          {findings.map(({ position, kind, message }) => (
            <li key={`${position} ${kind} ${message}`}>
              {position !== null && `Question ${position + 1}: `}
              {message}
            </li>
          ))}
        </ul>
      )}
      <textarea
        className={`py-md px-md text-sm ink ${classes.raw}`}
        readOnly
        rows={14}
        aria-label="The test as text"
        value={raw_response}
      />
      <div className="buttons">
        <Button onClick={openInEditor}>Open in editor</Button>
        <Button variant="default" onClick={copy}>
          Copy again
        </Button>
        <Button variant="default" onClick={discard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
