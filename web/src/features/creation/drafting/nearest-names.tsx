import { Button } from '@mantine/core'
import type { Generation } from './generation.ts'

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
    <fieldset className="line">
      <legend className="visually-hidden">Closest matches</legend>
      {names.map((name) => (
        <Button
          key={name}
          variant="default"
          h="auto"
          mih="2.75rem"
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          onClick={() => onChoose(name)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
