import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../../ui/icon.tsx'
import { TickBox } from '../../../ui/tick-box.tsx'
import { type CaseFormValues, emptyCase } from './case-form-values.ts'
import { identifierFindings } from './identifier-findings.ts'

const promises = [
  'It contains no name, initials, address or workplace, the patient’s or anyone else’s.',
  'It contains no date of birth, email, phone or record number.',
  'No one who knows the patient would recognize them: place, profession and dates are changed where needed.',
]

/**
 * `check` lists text that could identify the patient and asks the author to confirm what the rules cannot detect.
 * If a confirmation is missing, `isPromised` shows it and returns false.
 */
export function useIdentifierCheck(values: Partial<CaseFormValues>, isNew: boolean) {
  const [kept, setKept] = useState<string[]>([])
  const [isRefused, setIsRefused] = useState(false)
  const findings = useMemo(() => identifierFindings({ ...emptyCase, ...values }), [values])
  const isRequired = isNew || findings.length > 0

  const keep = (promise: string, isKept: boolean) =>
    setKept((before) => [...before.filter((one) => one !== promise), ...(isKept ? [promise] : [])])
  const isPromised = () => {
    if (!isRequired || kept.length === promises.length) return true
    flushSync(() => setIsRefused(true))
    const missing = document.getElementById('promises')
    missing?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
    // `block: 'nearest'` respects the scroll padding, so the sticky buttons do not cover the alert.
    missing?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
    return false
  }
  const check = (
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
            <ul className="stack gap-xs mt-xs">
              {findings.map(({ field, kind, before, text, after }, index) => (
                <li key={index} className="px-sm edge-alarm">
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
          {promises.map((promise) => (
            <TickBox
              key={promise}
              label={promise}
              checked={kept.includes(promise)}
              onChange={(event) => keep(promise, event.currentTarget.checked)}
            />
          ))}
          {isRefused && (
            <p role="alert" className="text-sm alarm">
              Please confirm each of these first.
            </p>
          )}
        </fieldset>
      )}
    </section>
  )
  return { check, isPromised }
}
