import { describe, expect, it } from 'vitest'
import { copper, danger, kinds, night, slate, water } from './colors.ts'

describe('the colors can be read by everybody (WCAG AA)', () => {
  const pairs: [what: string, text: string | undefined, ground: string | undefined, least: number][] = [
    ['quiet text on a light page', slate[6], slate[0], 4.5],
    ['quiet text on a light quiet fill', slate[6], slate[1], 4.5],
    ['links on a light page', water[7], slate[0], 4.5],
    ['white on the primary button of light pages', '#ffffff', water[7], 4.5],
    ['white on the primary button of dark pages', '#ffffff', water[6], 4.5],
    ['white on the copper button', '#ffffff', copper[6], 4.5],
    ['white on the button for what cannot be taken back', '#ffffff', danger.rest, 4.5],
    ['copper words on a light page', copper[7], slate[0], 4.5],
    ['copper words on a dark surface', copper[3], night[7], 4.5],
    ['dark words on bright copper', '#1d0d02', copper[4], 4.5],
    ['text on a dark surface', night[0], night[7], 7],
    ['quiet text on a dark field', night[2], night[6], 4.5],
    ['links on a dark surface', water[3], night[7], 4.5],
    ['quiet words on the bar', water[2], water[9], 4.5],
    ['copper on the bar', copper[4], water[9], 4.5],
    ...Object.entries(kinds).map(
      ([kind, { words, fill }]) => [`words on a ${kind} note`, words, fill, 4.5] as (typeof pairs)[number],
    ),
  ]
  it.each(pairs)('%s', (_what, text = '', ground = '', least) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(least)
  })
})

/** The contrast ratio of two colors, from 1 to 21, as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
