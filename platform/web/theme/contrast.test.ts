import { describe, expect, it } from 'vitest'
import { copper, danger, kinds, night, slate, water } from './colors.ts'
import { contrast } from './contrast.ts'
import { partnerColors } from './partner-colors.ts'

describe('Color contrast (WCAG AA)', () => {
  const pairs: [what: string, text: string | undefined, ground: string | undefined, least: number][] = [
    ['muted text on a light page', slate[6], slate[0], 4.5],
    ['muted text on a light muted fill', slate[6], slate[1], 4.5],
    ['links on a light page', water[7], slate[0], 4.5],
    ['white on the primary button on light pages', '#ffffff', water[7], 4.5],
    ['white on the primary button on dark pages', '#ffffff', water[6], 4.5],
    ['white on the copper button', '#ffffff', copper[6], 4.5],
    ['white on the button for irreversible actions', '#ffffff', danger.rest, 4.5],
    ['copper text on a light page', copper[7], slate[0], 4.5],
    ['copper text on a dark surface', copper[3], night[7], 4.5],
    ['dark text on bright copper', '#1d0d02', copper[4], 4.5],
    ['text on a dark surface', night[0], night[7], 7],
    ['muted text on a dark field', night[2], night[6], 4.5],
    ['links on a dark surface', water[3], night[7], 4.5],
    ['muted text on the bar', water[2], water[9], 4.5],
    ['copper on the bar', copper[4], water[9], 4.5],
    ...Object.entries(kinds).map(
      ([kind, { words, fill }]) => [`text on a ${kind} note`, words, fill, 4.5] as (typeof pairs)[number],
    ),
  ]
  it.each(pairs)('is sufficient for %s', (_what, text = '', ground = '', least) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(least)
  })
})

describe('Partner colors', () => {
  it.each(['#14532d', '#1e3a8a', '#7c2d12', '#c2791f', '#ffff00', '#ffffff', '#000000'])(
    'are darkened until readable: %s',
    (color) => {
      const { bar, action, hover } = partnerColors({ primary: color, accent: color })
      for (const words of ['#ffffff', water[2] ?? '', copper[4] ?? ''])
        expect(contrast(words, bar)).toBeGreaterThanOrEqual(4.5)
      expect(contrast('#ffffff', action)).toBeGreaterThanOrEqual(4.5)
      expect(contrast('#ffffff', hover)).toBeGreaterThanOrEqual(contrast('#ffffff', action))
    },
  )

  it('are unchanged when readable', () => {
    expect(partnerColors({ primary: '#0a1a10', accent: '#0e7490' })).toMatchObject({
      bar: '#0a1a10',
      action: '#0e7490',
    })
  })

  it('fall back to the defaults when invalid', () => {
    expect(partnerColors({ primary: 'green', accent: 'url(x)' })).toMatchObject({
      bar: water[9],
      action: copper[6],
    })
  })
})
