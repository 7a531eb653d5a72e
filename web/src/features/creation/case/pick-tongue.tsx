import {
  coatAmount,
  coatColor,
  coatTexture,
  crackPlace,
  moisture,
  spotKind,
  tongueColor,
  type TongueFindings,
  tonguePlace,
  tongueShape,
} from '@contract/signs.ts'
import { filled, PickOne, picksOf, PickSome } from './pick-one.tsx'
import classes from './signs-field.module.css'

const places = tonguePlace.options
const crackKinds = ['fine', 'plain', 'deep'] as const
const spotPlaces = ['all over', ...places] as const
const bare = ['in patches', ...places] as const

export function PickTongue({
  value,
  onChange,
}: {
  value: TongueFindings
  onChange: (value: TongueFindings) => void
}) {
  const set = (change: Partial<TongueFindings>) => onChange(filled({ ...value, ...change }) ?? {})
  const { coat = {} } = value
  const setCoat = (change: NonNullable<TongueFindings['coat']>) =>
    set({ coat: filled({ ...coat, ...change }) })
  const pick = picksOf(value, set)
  const pickCoat = picksOf(coat, setCoat)
  const put = <Item extends object>(
    items: readonly Item[] | undefined,
    isSame: (item: Item) => boolean,
    next?: Item,
  ) => {
    const others = (items ?? []).filter((item) => !isSame(item))
    const all = next ? [...others, next] : others
    return all.length > 0 ? all : undefined
  }

  return (
    <>
      <div className="tiles-sm fields gap-sm gap-x-md">
        <PickOne label="Body color" words={tongueColor.options} {...pick('color')} />
        <PickOne label="Moisture" words={moisture.options} {...pick('moisture')} />
      </div>
      <PickSome legend="Shape" words={tongueShape.options} {...pick('shape')} />
      <PickSome
        legend="Further signs"
        words={['teeth marks', 'dark veins beneath']}
        value={[
          ...(value.teeth_marks ? (['teeth marks'] as const) : []),
          ...(value.veins ? (['dark veins beneath'] as const) : []),
        ]}
        onChange={(next) =>
          set({
            teeth_marks: next?.includes('teeth marks') ? true : undefined,
            veins: next?.includes('dark veins beneath') ? true : undefined,
          })
        }
      />
      <div className="tiles-sm fields gap-sm gap-x-md">
        <PickOne label="Coat" words={coatAmount.options} {...pickCoat('amount')} />
        <PickOne label="Coat color" words={coatColor.options} {...pickCoat('color')} />
      </div>
      <PickSome legend="Kind of coat" words={coatTexture.options} {...pickCoat('texture')} />
      <details className={classes.more}>
        <summary>Where it differs: parts, cracks, spots, coat</summary>
        <fieldset className={`tiles-sm fields gap-sm gap-x-md ${classes.grid}`}>
          <legend>Another color</legend>
          {places.map((at) => (
            <PickOne
              key={at}
              label={`At the ${at}`}
              words={tongueColor.options}
              value={value.parts?.find((part) => part.at === at)?.color}
              onChange={(color) =>
                set({ parts: put(value.parts, (part) => part.at === at, color && { at, color }) })
              }
            />
          ))}
        </fieldset>
        <PickSome legend="Swollen at" words={places} {...pick('swollen_at')} />
        <fieldset className={`tiles-sm fields gap-sm gap-x-md ${classes.grid}`}>
          <legend>Cracks</legend>
          {crackPlace.options.map((at) => {
            const crack = value.cracks?.find((one) => one.at === at)
            return (
              <PickOne
                key={at}
                label={at === 'midline' || at === 'all over' ? `Cracks, ${at}` : `Cracks at the ${at}`}
                words={crackKinds}
                value={crack && (crack.depth ?? 'plain')}
                onChange={(kind) =>
                  set({
                    cracks: put(
                      value.cracks,
                      (one) => one.at === at,
                      kind && { at, ...(kind !== 'plain' && { depth: kind }) },
                    ),
                  })
                }
              />
            )
          })}
        </fieldset>
        {spotKind.options.map((kind) => (
          <PickSome
            key={kind}
            legend={kind.charAt(0).toUpperCase() + kind.slice(1)}
            words={spotPlaces}
            value={value.spots?.filter((spot) => spot.kind === kind).map((spot) => spot.at ?? 'all over')}
            onChange={(next) => {
              const others = (value.spots ?? []).filter((spot) => spot.kind !== kind)
              const own = (next ?? []).map((at) => ({ kind, ...(at !== 'all over' && { at }) }))
              set({ spots: [...others, ...own].length > 0 ? [...others, ...own].slice(0, 8) : undefined })
            }}
          />
        ))}
        <PickSome legend="Coat thickest at" words={places} {...pickCoat('at')} />
        <PickSome legend="Coat peeled" words={bare} {...pickCoat('peeled')} />
      </details>
    </>
  )
}
