import { Button } from '@mantine/core'
import { useDeferredValue, useId, useMemo } from 'react'
import { readSigns } from '@tcm/read-signs.ts'
import type { CaseSigns } from '@contract/signs.ts'
import { DrawnSigns } from '../../../lib/club/drawn-signs.tsx'
import { PickPulse } from './pick-pulse.tsx'
import { PickTongue } from './pick-tongue.tsx'
import classes from './signs-field.module.css'

export function SignsField({
  content,
  value,
  onChange,
}: {
  content: string
  value: CaseSigns | null
  onChange: (value: CaseSigns | null) => void
}) {
  const titleId = useId()
  const text = useDeferredValue(content)
  const read = useMemo(() => readSigns(text), [text])
  const unsure = [...(read.tongue?.unsure ?? []), ...(read.pulse?.unsure ?? [])]
  const hasRead = read.tongue !== null || read.pulse !== null
  const pick = () => onChange({ tongue: read.tongue?.findings ?? null, pulse: read.pulse?.findings ?? null })

  return (
    <section className="stack py-md rule-above" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        Tongue and pulse
      </h2>
      {value === null ? (
        <>
          <p className="dim measure">
            {hasRead
              ? 'Drawn next to the case from its text. What the text leaves open is not drawn unless you pick it.'
              : 'When the text describes the tongue or pulse, they are drawn next to the case. You can also pick them yourself.'}
          </p>
          {unsure.length > 0 && (
            <div className={`py-xs px-md sunk edge-soft ${classes.unsure}`}>
              <p>Uncertain, so not drawn:</p>
              <ul>
                {unsure.map((words) => (
                  <li key={words}>“{words}”</li>
                ))}
              </ul>
            </div>
          )}
          {hasRead && <DrawnSigns text={text} />}
          <Button variant="default" onClick={pick} className="self-start">
            Pick them myself
          </Button>
        </>
      ) : (
        <>
          <p className="dim measure">
            Picked manually. They stay the same when the text of the case changes.
          </p>
          <div className={`gap-xl ${classes.picked}`}>
            <div className={classes.live}>
              <DrawnSigns text={text} signs={value} />
            </div>
            <div className="stack can-shrink">
              <Optional
                name="tongue"
                value={value.tongue}
                onChange={(tongue) => onChange({ ...value, tongue })}
              >
                {(tongue) => (
                  <PickTongue value={tongue} onChange={(next) => onChange({ ...value, tongue: next })} />
                )}
              </Optional>
              <Optional name="pulse" value={value.pulse} onChange={(pulse) => onChange({ ...value, pulse })}>
                {(pulse) => (
                  <PickPulse value={pulse} onChange={(next) => onChange({ ...value, pulse: next })} />
                )}
              </Optional>
            </div>
          </div>
          <Button variant="default" onClick={() => onChange(null)} className="self-start">
            Back to what the text says
          </Button>
        </>
      )}
    </section>
  )
}

function Optional<Findings extends object>({
  name,
  value,
  onChange,
  children,
}: {
  name: 'tongue' | 'pulse'
  value: Findings | null
  onChange: (value: Findings | null) => void
  children: (value: Findings) => React.ReactNode
}) {
  if (value === null)
    return (
      <p className="dim measure">
        The {name} is not drawn.{' '}
        <Button variant="default" size="xs" onClick={() => onChange({} as Findings)}>
          Draw the {name}
        </Button>
      </p>
    )
  return (
    <fieldset className={`stack boxed can-shrink ${classes.group}`}>
      <legend className="strong px-xs">{name === 'tongue' ? 'Tongue' : 'Pulse'}</legend>
      {children(value)}
      <Button variant="default" size="xs" onClick={() => onChange(null)} className="self-start">
        Do not draw the {name}
      </Button>
    </fieldset>
  )
}
