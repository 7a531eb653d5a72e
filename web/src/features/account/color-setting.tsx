import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { type Choice, Choices } from '../../ui/choices.tsx'

const schemes: Choice<MantineColorScheme>[] = [
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
  { value: 'auto', text: 'Match the system' },
]

export function ColorSetting() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Choices
      legend="Appearance"
      isLegendHidden
      name="colors"
      choices={schemes}
      value={colorScheme}
      onChoose={setColorScheme}
    />
  )
}
