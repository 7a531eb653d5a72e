import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export function useOtherScheme() {
  const { setColorScheme } = useMantineColorScheme()
  // By default Mantine reads the scheme in an effect, which would first draw the wrong icon.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = scheme === 'dark' ? 'light' : 'dark'
  return {
    icon: scheme === 'dark' ? 'sun' : 'moon',
    words: `Switch to ${other} mode`,
    change: () => setColorScheme(other),
  } as const
}
