import { describe, expect, it } from 'vitest'
import { readNumber, readQuantity } from './read-number.ts'
import { showNumber, showQuantity } from './show-number.ts'
import { type Dimension, findUnit, fromSi, inUnit, quantity, toSi, units, usualUnit } from './units.ts'

describe('a quantity in one unit is in another', () => {
  // Each by hand from the definitions of the gallon, foot, pound and grain (NIST SP 811).
  it.each([
    ['flow', 100, 'gpm', 22.7125, 'm³/h'],
    ['flow', 1, 'MGD', 694.444, 'gpm'],
    ['flow', 1, 'MGD', 3.785_41, 'MLD'],
    ['flow', 75, 'gpm', 108_000, 'gpd'],
    ['flow', 1, 'L/s', 15.8503, 'gpm'],
    ['flow', 14.2, 'L/h', 236.667, 'mL/min'],
    ['flow', 60, 'gph', 1, 'gpm'],
    ['pressure', 200, 'psi', 13.7895, 'bar'],
    ['pressure', 30, 'psi', 206.843, 'kPa'],
    ['pressure', 1, 'psi', 2.306_66, 'ft of water'],
    ['pressure', 10, 'm of water', 0.980_665, 'bar'],
    ['pressure', 1, 'MPa', 145.038, 'psi'],
    ['flux', 1, 'gfd', 1.697_72, 'LMH'],
    ['flux', 7.5, 'gfd', 12.7329, 'LMH'],
    ['permeability', 0.1, 'gfd/psi', 2.462_35, 'LMH/bar'],
    ['velocity', 1, 'gpm/ft²', 2.444_75, 'm/h'],
    ['velocity', 10, 'ft/s', 3.048, 'm/s'],
    ['concentration', 1, 'grains/gal', 17.1181, 'mg/L'],
    ['concentration', 250, 'µg/L', 0.25, 'mg/L'],
    ['concentration', 1, 'lb/1,000 gal', 119.826, 'mg/L'],
    ['equivalents', 200, 'mg/L as CaCO₃', 3.9964, 'meq/L'],
    ['equivalents', 14, 'grains/gal as CaCO₃', 239.653, 'mg/L as CaCO₃'],
    ['equivalents', 1, '°dH', 17.848, 'mg/L as CaCO₃'],
    ['equivalents', 20, '°fH', 200, 'mg/L as CaCO₃'],
    ['density', 1, 'kg/L', 8.345_4, 'lb/gal'],
    ['conductivity', 1.4, 'mS/cm', 1400, 'µS/cm'],
    ['temperature', 77, '°F', 25, '°C'],
    ['temperature', 25, '°C', 298.15, 'K'],
    ['temperature', -40, '°F', -40, '°C'],
    ['length', 7.9, 'in', 200.66, 'mm'],
    ['area', 400, 'ft²', 37.1612, 'm²'],
    ['volume', 1000, 'gal', 3.785_41, 'm³'],
    ['volume', 75, 'ft³', 561.039, 'gal'],
    ['mass', 7000, 'grains', 1, 'lb'],
    ['massFlow', 37.5, 'lb/day', 17.0097, 'kg/day'],
    ['time', 0.25, 'days', 6, 'h'],
    ['power', 1, 'hp', 0.745_7, 'kW'],
    ['energyPerVolume', 1, 'kWh/m³', 3.785_41, 'kWh/1,000 gal'],
    ['capacity', 20, 'kilograins/ft³', 0.914_517, 'eq/L'],
    ['share', 75, '%', 0.75, ''],
  ] as const)('%s: %d %s is %d %s', (dimension, value, from, expected, to) => {
    const si = quantity(dimension, value, from)
    expect(inUnit(si, dimension, to) / expected).toBeCloseTo(1, 4)
  })

  it('and back again, in every unit', () => {
    for (const [dimension, all] of Object.entries(units))
      for (const unit of all)
        for (const value of [-3.5, 0, 1e-6, 123.456, 9e7])
          expect(fromSi(toSi(value, unit), unit), `${dimension} ${unit.name}`).toBeCloseTo(value, 5)
  })

  it('names every unit once within its dimension, however it is written', () => {
    for (const [dimension, all] of Object.entries(units)) {
      const names = all.flatMap((unit) => [
        ...new Set([unit.name.toLowerCase(), ...('also' in unit ? unit.also : [])]),
      ])
      expect(new Set(names).size, dimension).toBe(names.length)
    }
  })

  it('is offered first in what the reader uses', () => {
    expect(usualUnit('flow', 'US').name).toBe('gpm')
    expect(usualUnit('flow', 'SI').name).toBe('m³/h')
    expect(usualUnit('temperature', 'US').name).toBe('°F')
    expect(usualUnit('temperature', 'SI').name).toBe('°C')
  })

  it('knows no unit of another dimension', () => {
    expect(findUnit('flow', 'psi')).toBeNull()
    expect(() => quantity('flow', 1, 'psi')).toThrow('no unit')
  })
})

describe('a number as people type it', () => {
  it.each([
    ['75', 75],
    [' 1,250 ', 1250],
    ['1,250.5', 1250.5],
    ['12,345,678', 12_345_678],
    ['1 250', 1250],
    ['0,5', 0.5],
    ['12,75', 12.75],
    ['-4.5', -4.5],
    ['−4.5', -4.5],
    ['.5', 0.5],
    ['5.', 5],
    ['3.2e4', 32_000],
    ['0,125', 0.125],
  ])('"%s" is %d', (text, value) => {
    expect(readNumber(text)).toEqual({ value })
  })

  it.each([
    '',
    'ten',
    '1.2.3',
    '1,2,3',
    '12,34,567',
    '--5',
    '5-',
    'NaN',
    'Infinity',
    '1e999',
    '0x10',
    '1,250,5',
  ])('"%s" is none, and says so', (text) => {
    expect(readNumber(text)).toEqual({ problem: expect.stringMatching(/^(Please enter|This number)/) })
  })

  it.each([
    ['75 gpm', 'flow', 75, 'gpm'],
    ['17 m3/h', 'flow', 17, 'm³/h'],
    ['1,500 PPM', 'concentration', 1500, 'mg/L'],
    ['200 psig', 'pressure', 200, 'psi'],
    ['25°C', 'temperature', 25, '°C'],
    ['77 f', 'temperature', 77, '°F'],
    ['0,5 mg/l', 'concentration', 0.5, 'mg/L'],
    ['400 sq ft', 'area', 400, 'ft²'],
  ] as const)('"%s" has its unit with it', (text, dimension, value, name) => {
    const read = readQuantity(text, dimension, usualUnit(dimension, 'US'))
    expect(read).toMatchObject({ unit: { name } })
    if ('si' in read) expect(fromSi(read.si, read.unit)).toBeCloseTo(value, 9)
  })

  it('with a unit of something else is refused, and names it', () => {
    expect(readQuantity('75 psi', 'flow', usualUnit('flow', 'US'))).toEqual({
      problem: '"psi" is not a unit that fits here.',
    })
  })

  it('takes the unit of the field where it has none', () => {
    expect(readQuantity('60', 'time', { name: 'min', factor: 60 })).toMatchObject({ si: 3600 })
  })
})

describe('a number is shown', () => {
  it.each([
    [0.703_612, '0.7036'],
    [1249.96, '1,250'],
    [12_345.678, '12,346'],
    [-0.22, '−0.22'],
    [0, '0'],
    [0.000_032, '3.2 × 10⁻⁵'],
    [6.02e23, '6.02 × 10²³'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('%d as %s', (value, text) => {
    expect(showNumber(value)).toBe(text)
  })

  it('with its unit', () => {
    const dimension: Dimension = 'pressure'
    expect(showQuantity(quantity(dimension, 143.43, 'psi'), usualUnit(dimension, 'US'), 5)).toBe('143.43 psi')
    expect(showQuantity(quantity('share', 98, '%'), usualUnit('share', 'US'))).toBe('98%')
  })
})
