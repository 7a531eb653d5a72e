import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { type Choice, Choices } from '../../ui/choices.tsx'

const schemes: Choice<MantineColorScheme>[] = [
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
  { value: 'auto', text: 'Match the system' },
]

/** The same choice that the header's toggle turns, and the way back to the system's. */
export function ColourSetting() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Choices
      legend="Appearance"
      isLegendHidden
      name="colours"
      choices={schemes}
      value={colorScheme}
      onChoose={setColorScheme}
    />
  )
}
