import { Button } from '@mantine/core'
import type { Generation } from './generation.ts'
import classes from './draft-origin.module.css'

/** Offers the bank's nearest names for a name that it lacks. */
export function NearestNames({
  refusals,
  onChoose,
}: {
  refusals: Generation['refusals']
  onChoose: (name: string) => void
}) {
  const names = refusals.filter(({ path }) => path === 'nearest').map(({ message }) => message)
  if (names.length === 0) return null
  return (
    <fieldset className={`line ${classes.nearest}`}>
      <legend className="visually-hidden">Closest matches</legend>
      {names.map((name) => (
        <Button
          key={name}
          variant="default"
          classNames={{ root: classes.name, label: classes.words }}
          onClick={() => onChoose(name)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
