import type { MantineColorsTuple } from '@mantine/core'

/** Deep water: the primary brand color. Shade 7 is the background of white text on light pages, 6 on dark pages. */
export const water: MantineColorsTuple = [
  '#ecf5fa',
  '#d6e8f2',
  '#acd1e4',
  '#7bb5d2',
  '#4f9ac0',
  '#2f7fa9',
  '#1d6a93',
  '#12557b',
  '#0c4163',
  '#072c46',
]

/** Copper: only for the next action. */
export const copper: MantineColorsTuple = [
  '#fff3ea',
  '#fde2ce',
  '#f9c49d',
  '#f4a46a',
  '#ee8a44',
  '#dc6d22',
  '#b75312',
  '#9f450d',
  '#7f370b',
  '#5f2908',
]

/** Cool grays for light pages. */
export const slate: MantineColorsTuple = [
  '#f4f8fa',
  '#eaf0f4',
  '#dde6ec',
  '#c8d5dd',
  '#a9bac5',
  '#7f94a2',
  '#556b7a',
  '#3e5361',
  '#273945',
  '#13212c',
]

/** Night water for dark pages: 0 is text, 2 secondary text, 4 lines, 6 fields, 7 surfaces, 8 the page. */
export const night: MantineColorsTuple = [
  '#dbe6ee',
  '#bccbd6',
  '#97acbb',
  '#728a9b',
  '#2c4558',
  '#203647',
  '#162938',
  '#0f1f2c',
  '#0a1722',
  '#050e16',
]

/**
 * Success, pending and error colors of badges and notes on light pages: the library's fill with darker text, because
 * the library's text lacks contrast.
 */
export const kinds = {
  teal: { fill: '#c3fae8', words: '#066044' },
  yellow: { fill: '#fff3bf', words: '#7d4a00' },
  red: { fill: '#ffe3e3', words: '#b02020' },
  orange: { fill: '#ffe8cc', words: '#8f3d00' },
} as const

/** Buttons of irreversible actions in both color schemes. The library's red is too bright for white text. */
export const danger = { rest: '#c92a2a', hover: '#b02020' } as const
