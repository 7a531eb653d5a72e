import { Checkbox } from '@mantine/core'
import { Icon } from '../../../ui/icon.tsx'
import type { Finding } from './identifier-findings.ts'
import classes from './identifier-check.module.css'

const promises = [
  'It contains no name, initials, address or workplace, the patient’s or anyone else’s.',
  'It contains no date of birth, email, phone or record number.',
  'No one who knows the patient would recognize them: place, profession and dates are changed where needed.',
]
export const promiseCount = promises.length

/** Lists the findings, and asks the author to confirm what the rules cannot check. */
export function IdentifierCheck({
  findings,
  isRequired,
  kept,
  onKeep,
  error,
}: {
  findings: Finding[]
  isRequired: boolean
  kept: boolean[]
  onKeep: (index: number, isKept: boolean) => void
  error?: string
}) {
  return (
    <section className="stack raised py-lg px-lg" aria-labelledby="identifier-check">
      <h2 id="identifier-check" className="text-md">
        Can anyone tell who the patient is?
      </h2>
      <div aria-live="polite">
        {findings.length === 0 ? (
          <p className="with-icon soft">
            <Icon name="check" size={18} />
            No email, phone, date of birth or record number was found. This check cannot find names and
            places.
          </p>
        ) : (
          <>
            <p className="with-icon text-sm medium with-alarm">
              <Icon name="warning" size={18} />
              {findings.length === 1 ? 'One passage' : `${findings.length} passages`} may identify a person:
            </p>
            <ul className={`stack gap-xs mt-xs ${classes.findings}`}>
              {findings.map(({ field, kind, before, text, after }, index) => (
                <li key={index}>
                  <span className="soft block">
                    {kind}, in {field}
                  </span>
                  <q className="break-anywhere">
                    {before}
                    <mark>{text}</mark>
                    {after}
                  </q>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {isRequired && (
        <fieldset id="promises" className="stack gap-sm">
          <legend className="text-sm medium mb-xs">Before it is published, please confirm:</legend>
          {promises.map((promise, index) => (
            <Checkbox
              key={promise}
              label={promise}
              checked={kept[index] ?? false}
              onChange={(event) => onKeep(index, event.currentTarget.checked)}
            />
          ))}
          {error && (
            <p role="alert" className="text-sm alarm">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </section>
  )
}
