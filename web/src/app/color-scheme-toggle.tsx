import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Icon } from '../ui/icon.tsx'

export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  // The default reads it in an effect and would first draw the wrong icon.
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
