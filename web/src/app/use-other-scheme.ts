import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** Switches between light and dark. */
export function useOtherScheme() {
  const { setColorScheme } = useMantineColorScheme()
  // The default reads it in an effect and would first draw the wrong icon.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = scheme === 'dark' ? 'light' : 'dark'
  return {
    icon: scheme === 'dark' ? 'sun' : 'moon',
    words: `Switch to ${other} mode`,
    change: () => setColorScheme(other),
  } as const
}
