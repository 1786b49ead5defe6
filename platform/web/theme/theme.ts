import { type CSSVariablesResolver, createTheme, type MantineTheme } from '@mantine/core'
import { copper, danger, kinds, night, slate, water } from './colors.ts'

const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** Form components that preset only the common field size. */
const fields = [
  'TextInput',
  'PasswordInput',
  'NumberInput',
  'NativeSelect',
  'MultiSelect',
  'TagsInput',
  'Autocomplete',
  'ColorInput',
  'InputWrapper',
  'RadioGroup',
  'CheckboxGroup',
]

/** Theme of the component library: colors, type, spacing, corners, and subtle component defaults. */
export const theme = createTheme({
  colors: { water, copper, gray: slate, dark: night },
  primaryColor: 'water',
  primaryShade: { light: 7, dark: 6 },
  black: '#0e1c27',
  autoContrast: true,
  luminanceThreshold: 0.33,
  fontFamily: sans,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily: sans,
    fontWeight: '660',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.3rem + 1.5vw, 2.375rem)', lineHeight: '1.15' },
      h2: { fontSize: 'clamp(1.3125rem, 1.15rem + 0.75vw, 1.625rem)', lineHeight: '1.25' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.35' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h6: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.6' },
  radius: { xs: '3px', sm: '6px', md: '9px', lg: '14px', xl: '22px' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  shadows: {
    xs: '0 1px 2px rgb(7 44 70 / 8%)',
    sm: '0 1px 2px rgb(7 44 70 / 6%), 0 3px 10px rgb(7 44 70 / 7%)',
    md: '0 2px 4px rgb(7 44 70 / 6%), 0 10px 28px rgb(7 44 70 / 11%)',
    lg: '0 4px 8px rgb(7 44 70 / 7%), 0 18px 48px rgb(7 44 70 / 15%)',
    xl: '0 8px 14px rgb(7 44 70 / 8%), 0 28px 72px rgb(7 44 70 / 20%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'md', fw: 600 } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
    Card: { defaultProps: { withBorder: true, padding: 'lg', radius: 'lg' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 600, miw: 'max-content' } },
    Alert: { defaultProps: { variant: 'light', radius: 'md' } },
    ...Object.fromEntries(fields.map((name) => [name, { defaultProps: { size: 'md' } }])),
    // A selection is changed or cleared, not undone by selecting it again.
    Select: { defaultProps: { size: 'md', allowDeselect: false } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 2 } },
    Modal: { defaultProps: { radius: 'lg', overlayProps: { backgroundOpacity: 0.45, blur: 2 } } },
  },
})

/** Text colors on the light backgrounds of badges and notes. */
const wordsOnKinds = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, { words }]) => [`--mantine-color-${kind}-light-color`, words]),
  )

const dangerButtons = {
  '--mantine-color-red-filled': danger.rest,
  '--mantine-color-red-filled-hover': danger.hover,
}

/**
 * Semantic colors for style sheets: `--pm-page` for the page background, `--pm-surface` for surfaces on it,
 * `--pm-sunken` and `--pm-hover` for subtle fills, `--pm-line(-strong)` for borders, `--pm-accent` with
 * `--pm-on-accent` for primary actions, `--pm-accent-text` for text in that color.
 */
export const resolveColors: CSSVariablesResolver = (given: MantineTheme) => {
  const shade = (tuple: readonly string[] | undefined, index: number) => tuple?.[index] ?? ''
  const { gray, dark, water: blue, copper: warm } = given.colors
  return {
    variables: {},
    light: {
      ...dangerButtons,
      '--mantine-color-dimmed': shade(gray, 6),
      '--mantine-color-placeholder': shade(gray, 6),
      '--mantine-color-default-border': shade(gray, 3),
      '--mantine-color-anchor': shade(blue, 7),
      '--mantine-color-error': '#b3261e',
      // Text colors on the library's light backgrounds, for which its own shades are too light.
      '--mantine-color-red-outline': '#b3261e',
      '--mantine-color-teal-light-color': '#06664a',
      '--mantine-color-yellow-light-color': '#7a4100',
      ...wordsOnKinds(),
      '--pm-page': shade(gray, 0),
      '--pm-surface': given.white,
      '--pm-sunken': shade(gray, 1),
      '--pm-hover': '#eef4f8',
      '--pm-line': shade(gray, 2),
      '--pm-line-strong': shade(gray, 3),
      '--pm-accent': shade(warm, 6),
      '--pm-on-accent': given.white,
      '--pm-accent-text': shade(warm, 7),
      '--pm-bar': shade(blue, 9),
      '--pm-bar-edge': shade(blue, 9),
    },
    dark: {
      ...dangerButtons,
      '--mantine-color-body': shade(dark, 7),
      '--mantine-color-dimmed': shade(dark, 2),
      '--mantine-color-placeholder': shade(dark, 2),
      '--mantine-color-default-border': shade(dark, 4),
      '--mantine-color-anchor': shade(blue, 3),
      '--mantine-color-error': '#f2a198',
      '--mantine-primary-color-light': '#163a52',
      '--mantine-primary-color-light-hover': '#1b4661',
      '--mantine-primary-color-light-color': shade(blue, 1),
      '--mantine-color-water-light': '#163a52',
      '--mantine-color-water-light-hover': '#1b4661',
      '--mantine-color-water-light-color': shade(blue, 1),
      '--pm-page': shade(dark, 8),
      '--pm-surface': shade(dark, 7),
      '--pm-sunken': shade(dark, 6),
      '--pm-hover': shade(dark, 6),
      '--pm-line': shade(dark, 5),
      '--pm-line-strong': shade(dark, 4),
      '--pm-accent': shade(warm, 4),
      '--pm-on-accent': '#1d0d02',
      '--pm-accent-text': shade(warm, 3),
      '--pm-bar': '#061a2a',
      '--pm-bar-edge': shade(dark, 5),
    },
  }
}
