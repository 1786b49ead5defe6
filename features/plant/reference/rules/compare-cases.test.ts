import { describe, expect, it } from 'vitest'
import { relations } from '#features/plant/water/rules/relations.ts'
import { compareCases } from './compare-cases.ts'

const relationOf = (id: string) => {
  const found = relations.find((each) => each.id === id)
  if (!found) throw new Error(`There is no relation ${id}`)
  return found
}

describe('Comparison of two saved cases', () => {
  it('shows both in the units of the first, with the differences in percent', () => {
    const rows = compareCases(
      relationOf('recovery'),
      [
        { tool: 'recovery', for: 'recovery', 'v.feed': '100', 'u.feed': 'gpm', 'v.permeate': '75 gpm' },
        { tool: 'recovery', for: 'permeate', 'v.feed': '22.7125', 'u.feed': 'm³/h', 'v.recovery': '80' },
      ],
      'US',
    )
    expect(Object.fromEntries(rows.map(({ name, one, other }) => [name, [one, other]]))).toEqual({
      feed: ['100 gpm', '100 gpm'],
      permeate: ['75 gpm', '80 gpm'],
      recovery: ['75%', '80%'],
    })
    expect(rows.map(({ name, percent }) => [name, Math.round((percent ?? 0) * 10) / 10])).toEqual(
      expect.arrayContaining([
        ['permeate', 6.7],
        ['recovery', 6.7],
      ]),
    )
  })

  it('shows a dash for values of an incomplete case, and no percent for temperatures', () => {
    const of = relationOf('osmotic-d4516')
    const rows = compareCases(
      of,
      [
        { for: 'osmotic', 'v.salt': '2000 mg/L', 'v.temperature': '25 °C' },
        { for: 'osmotic', 'v.salt': '', 'v.temperature': '20 °C' },
      ],
      'SI',
    )
    const row = (name: string) => rows.find((each) => each.name === name)
    expect(row('salt')).toMatchObject({ other: '–', percent: null })
    expect(row('osmotic')).toMatchObject({ other: '–', percent: null })
    expect(row('temperature')).toMatchObject({ one: '25 °C', other: '20 °C', percent: null })
  })

  it('is empty for cases without values', () => {
    expect(compareCases(relationOf('recovery'), [{}, {}], 'US')).toEqual([])
  })
})
