import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Icon } from '../ui/icon.tsx'

export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  // Read at once: the default waits for an effect and would draw the wrong icon first.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <UnstyledButton
      className="round-tool"
      aria-label={`Switch to ${other} mode`}
      title={`Switch to ${other} mode`}
      onClick={() => setColorScheme(other)}
    >
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} size={22} />
    </UnstyledButton>
  )
}
