import {
  pulseDepth,
  type PulseFindings,
  pulsePlace,
  pulseRate,
  pulseRhythm,
  pulseShape,
  pulseStrength,
  pulseWidth,
} from '@contract/signs.ts'
import { filled, PickOne, picksOf, PickSome } from './pick-one.tsx'
import classes from './signs-field.module.css'

type Quality = Pick<PulseFindings, 'depth' | 'width' | 'strength' | 'shape'>

export function PickPulse({
  value,
  onChange,
}: {
  value: PulseFindings
  onChange: (value: PulseFindings) => void
}) {
  const set = (change: Partial<PulseFindings>) => onChange(filled({ ...value, ...change }) ?? {})
  const pick = picksOf(value, set)
  return (
    <>
      <div className="tiles-sm fields gap-sm gap-x-md">
        <PickOne label="Rate" words={pulseRate.options} {...pick('rate')} />
        <PickOne label="Rhythm" words={pulseRhythm.options} {...pick('rhythm')} />
      </div>
      <PickQuality value={value} onChange={set} />
      <PickSome legend="Clearest at" words={pulsePlace.options} {...pick('most')} />
      {pulsePlace.options.map((at) => {
        const own = value.places?.find((place) => place.at === at)
        return (
          <details key={at} className={classes.more} open={own !== undefined || undefined}>
            <summary>Only at the {at}</summary>
            <PickQuality
              value={own ?? {}}
              onChange={(change) => {
                const { at: _, ...before } = own ?? { at }
                const next = filled<Quality>({ ...before, ...change })
                const others = (value.places ?? []).filter((place) => place.at !== at)
                const places = next ? [...others, { at, ...next }] : others
                set({ places: places.length > 0 ? places : undefined })
              }}
            />
          </details>
        )
      })}
    </>
  )
}

function PickQuality({ value, onChange }: { value: Quality; onChange: (change: Partial<Quality>) => void }) {
  const pick = picksOf(value, onChange)
  return (
    <>
      <div className="tiles-sm fields gap-sm gap-x-md">
        <PickOne label="Depth" words={pulseDepth.options} {...pick('depth')} />
        <PickOne label="Width" words={pulseWidth.options} {...pick('width')} />
        <PickOne label="Strength" words={pulseStrength.options} {...pick('strength')} />
      </div>
      <PickSome
        legend="Quality"
        words={pulseShape.options}
        value={value.shape}
        onChange={(shape) => onChange({ shape: shape?.slice(0, 8) })}
      />
    </>
  )
}
