import {
  Button,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const jade: MantineColorsTuple = [
  '#eaf4ee',
  '#d3e6db',
  '#aed4c1',
  '#95cfb5',
  '#7fc8ac',
  '#419679',
  '#2b7f64',
  '#1f6b55',
  '#154f3e',
  '#0f3b2f',
]

/** Colors text on filled accent controls: Mantine keeps it white on the light accent of the dark scheme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isAccent = input.color === undefined || input.color === input.theme.primaryColor
  return input.variant === 'filled' && isAccent ? { ...colors, color: 'var(--on-jade)' } : colors
}

const tokens = (kind: 'space' | 'text', sizes: string[]) =>
  Object.fromEntries(sizes.map((size) => [size, `var(--${kind}-${size})`]))

/** styles/tokens.css sets the colors, because they must apply before this code runs. */
export const theme = createTheme({
  colors: { jade },
  primaryColor: 'jade',
  primaryShade: { light: 7, dark: 4 },
  white: '#fffdf8',
  black: '#10201a',
  variantColorResolver,
  spacing: tokens('space', ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl']),
  fontSizes: tokens('text', ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl']),
  defaultRadius: 'var(--radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'md' },
      vars: (_, { size }) => ({
        root: {
          '--button-height': size === 'lg' ? '3.25rem' : '2.75rem',
          '--button-fz': size === 'xs' || size === 'sm' ? 'var(--text-sm)' : 'var(--text-md)',
        },
      }),
    }),
    // Names these components by key, because importing them would add their code to every page.
    NativeSelect: { defaultProps: { rightSection: ' ' } },
    Select: { defaultProps: { rightSection: ' ' } },
    MultiSelect: { defaultProps: { rightSection: ' ' } },
    Input: { defaultProps: { size: 'md' }, vars: () => ({ wrapper: { '--input-height': 'var(--target)' } }) },
  },
})
