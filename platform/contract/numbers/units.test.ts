import { describe, expect, it } from 'vitest'
import { findUnit, unitIn } from './find-unit.ts'
import { readInUnit, readQuantity } from './read-quantity.ts'
import { fromSi, inUnit, quantity, toSi, units, usualUnit } from './units.ts'

describe('Unit conversion', () => {
  // Calculated by hand from the definitions of the gallon, foot, pound, and grain (NIST SP 811).
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
    ['equivalents', 10, '°e', 142.538, 'mg/L as CaCO₃'],
    ['mass', 1, 'short tons', 907.185, 'kg'],
    ['mass', 1, 'metric tons', 2204.62, 'lb'],
    ['pressure', 1, 'kg/cm²', 14.2233, 'psi'],
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
  ] as const)('converts %s: %d %s to %d %s', (dimension, value, from, expected, to) => {
    const si = quantity(dimension, value, from)
    expect(inUnit(si, dimension, to) / expected).toBeCloseTo(1, 4)
  })

  it('round-trips values in every unit', () => {
    for (const [dimension, all] of Object.entries(units))
      for (const unit of all)
        for (const value of [-3.5, 0, 1e-6, 123.456, 9e7])
          expect(fromSi(toSi(value, unit), unit), `${dimension} ${unit.name}`).toBeCloseTo(value, 5)
  })

  it('has unique unit names and aliases within each dimension', () => {
    for (const [dimension, all] of Object.entries(units)) {
      const names = all.flatMap((unit) => [...new Set([unit.name, ...('also' in unit ? unit.also : [])])])
      expect(new Set(names).size, dimension).toBe(names.length)
    }
  })

  it('selects the usual unit of the measurement system', () => {
    expect(usualUnit('flow', 'US').name).toBe('gpm')
    expect(usualUnit('flow', 'SI').name).toBe('m³/h')
    expect(usualUnit('temperature', 'US').name).toBe('°F')
    expect(usualUnit('temperature', 'SI').name).toBe('°C')
  })

  it('does not find a unit of another dimension', () => {
    expect(findUnit('flow', 'psi')).toBeNull()
    expect(() => quantity('flow', 1, 'psi')).toThrow('no unit')
  })
})

describe('Unit', () => {
  // Dimension, input, and the unit that gives the exact same value.
  it.each([
    ['flow', 'gal/min', 'gpm'],
    ['flow', 'gallons per minute', 'gpm'],
    ['flow', 'GPM', 'gpm'],
    ['flow', 'US gal / min', 'gpm'],
    ['flow', 'mgd', 'MGD'],
    ['flow', 'gal/hr', 'gph'],
    ['flow', 'm³/hr', 'm³/h'],
    ['flow', 'm^3/h', 'm³/h'],
    ['flow', 'M3/H', 'm³/h'],
    ['flow', 'ML/d', 'MLD'],
    ['flow', 'ML/day', 'MLD'],
    ['flow', 'ml/min', 'mL/min'],
    ['pressure', 'psig', 'psi'],
    ['pressure', 'psi g', 'psi'],
    ['pressure', 'PSI(g)', 'psi'],
    ['pressure', 'bar(g)', 'bar'],
    ['pressure', 'barg', 'bar'],
    ['pressure', 'kpa', 'kPa'],
    ['pressure', 'ft H2O', 'ft of water'],
    ['flux', 'gal/ft²/d', 'gfd'],
    ['flux', 'L/m²·h', 'LMH'],
    ['flux', 'l/(m2·h)', 'LMH'],
    ['velocity', 'gpm/sq ft', 'gpm/ft²'],
    ['concentration', 'ppm', 'mg/L'],
    ['concentration', 'MG/L', 'mg/L'],
    ['concentration', 'mg per liter', 'mg/L'],
    ['concentration', 'g/m³', 'mg/L'],
    ['concentration', 'ug/l', 'µg/L'],
    ['concentration', 'μg/L', 'µg/L'],
    ['concentration', 'lb/kgal', 'lb/1,000 gal'],
    ['concentration', 'lb/1000 gal', 'lb/1,000 gal'],
    ['equivalents', 'ppm as CaCO3', 'mg/L as CaCO₃'],
    ['equivalents', 'gpg', 'grains/gal as CaCO₃'],
    ['conductivity', 'US/CM', 'µS/cm'],
    ['conductivity', 'umho/cm', 'µS/cm'],
    ['temperature', 'C', '°C'],
    ['temperature', 'degC', '°C'],
    ['temperature', 'deg. C', '°C'],
    ['temperature', '℃', '°C'],
    ['temperature', 'ºF', '°F'],
    ['temperature', 'f', '°F'],
    ['massFlow', 'lb/hr', 'lb/h'],
    ['massFlow', 'lbs/h', 'lb/h'],
    ['massFlow', 'lbs per day', 'lb/day'],
    ['volume', 'MG', 'million gal'],
    ['volume', 'cu ft', 'ft³'],
    ['volume', 'gals.', 'gal'],
    ['time', 'hrs', 'h'],
    ['energyPerVolume', 'kWh/kgal', 'kWh/1,000 gal'],
    ['capacity', 'kgr/ft3', 'kilograins/ft³'],
    ['share', 'percent', '%'],
  ] as const)('of %s written as %j is %s', (dimension, text, name) => {
    expect(unitIn(dimension, text)).toEqual({ unit: expect.objectContaining({ name }) })
  })

  it.each([
    ['500 mL/d', 'flow', 500e-6 / 86_400],
    ['5 ML', 'volume', 5000],
    ['5 mL', 'volume', 5e-6],
    ['3 MPa', 'pressure', 3e6],
    ['250 mbar', 'pressure', 25_000],
    ['2 kL/h', 'flow', 2 / 3600],
    ['5 ng/L', 'concentration', 5e-9],
    ['10 igpm', 'flow', (10 * 4.546_09e-3) / 60],
    ['10 imperial gal', 'volume', 10 * 4.546_09e-3],
    ['1 MIGD', 'flow', 4546.09 / 86_400],
    ['3 short tons/day', 'massFlow', (3 * 907.184_74) / 86_400],
    ['0.5 mS/cm', 'conductivity', 0.05],
  ] as const)('with a prefix is read by its exact letters: %j', (text, dimension, si) => {
    expect(readQuantity(text, dimension, usualUnit(dimension, 'US'))).toMatchObject({
      si: expect.closeTo(si, 12),
    })
  })

  it.each([
    ['pressure', 'mPa', /mPa.*MPa/],
    ['pressure', 'MPA', /mPa or MPa/],
    ['pressure', 'mpa', /mPa or MPa/],
    ['flow', 'ML/min', /ML\/min.*mL\/min/],
    ['flow', 'ML/MIN', /ML\/min.*mL\/min|mL\/MIN or ML\/MIN/],
    ['volume', 'mg', /mg.*MG/],
    ['mass', 'Mg', /Mg.*mg/],
    ['concentration', 'Mg/L', /Mg\/L.*mg\/L/],
    ['conductivity', 'MS/cm', /MS\/cm.*m[sS]\/cm/],
    ['concentration', 'ppt', /thousand.*trillion/],
    ['concentration', 'M', /mol\/L, thousand, million/],
    ['volume', 'M', /in full/],
    ['length', 'M', /in full/],
    ['concentration', 'mM', /without their formula/],
    ['concentration', 'mol/L', /without their formula/],
    ['equivalents', 'mmol/L', /enter meq\/L/],
    ['equivalents', 'mg/L', /write the former, or meq/],
    ['equivalents', 'ppm', /write the former, or meq/],
    ['equivalents', 'degrees', /German.*French.*English/],
    ['equivalents', '°H', /German.*French.*English/],
    ['equivalents', '°F', /German.*French.*English/],
    ['equivalents', 'grains', /grains\/gal/],
    ['capacity', 'kgr', /kilograins\/ft³/],
    ['concentration', 'grains', /grains\/gal/],
    ['concentration', '%', /by weight or by volume/],
    ['temperature', '°', /°C or °F/],
    ['mass', 'ton', /short ton.*metric ton.*long ton/],
    ['mass', 't', /short ton.*metric ton.*long ton/],
    ['massFlow', 'tons/day', /short ton.*metric ton.*long ton/],
    ['conductivity', 'MΩ·cm', /reciprocal/],
    ['concentration', 'pCi/L', /radioactivity/],
    ['flow', 'mld', /factor of a billion/],
    ['flow', 'mLd', /factor of a billion/],
    ['flow', 'ML/D', /mL\/D or ML\/D/],
    ['pressure', 'psia', /absolute pressure/],
    ['pressure', 'bar(a)', /absolute pressure/],
    ['volume', 'gal (UK)', /not a unit/],
    ['mass', 'long ton', /not a unit/],
    ['flow', 'psi', /"psi" is not a unit that fits here/],
  ] as const)(
    'of %s is refused with an explanation when %j is ambiguous or does not fit',
    (dimension, text, problem) => {
      expect(unitIn(dimension, text)).toEqual({ problem: expect.stringMatching(problem) })
    },
  )

  it.each([
    ['75 gpm', 'flow', 75, 'gpm'],
    ['4 ng/L', 'concentration', 4, 'ng/L'],
    ['4 NG/L', 'concentration', 4, 'ng/L'],
    ['4 parts per trillion', 'concentration', 4, 'ng/L'],
    ['35 parts per thousand', 'concentration', 35, 'g/L'],
    ['5 pCi/L', 'radioactivity', 5, 'pCi/L'],
    ['200 mL/d', 'flow', 200, 'mL/d'],
    ['200 ml/d', 'flow', 200, 'mL/d'],
    ['200 ML/d', 'flow', 200, 'MLD'],
    ['3 megaliters/day', 'flow', 3, 'MLD'],
    ['3 megaliters', 'volume', 3, 'ML'],
    ['3 megaliters per day', 'flow', 3, 'MLD'],
    ['2 MG/D', 'flow', 2, 'MGD'],
    ['10 US gpm', 'flow', 10, 'gpm'],
    ['10 gal (US)', 'volume', 10, 'gal'],
    ['20 psid', 'pressure', 20, 'psi'],
    ['14 kg/cm²', 'pressure', 14, 'kg/cm²'],
    ['1.4 mS', 'conductivity', 1.4, 'mS/cm'],
    ['14 grains per gallon', 'equivalents', 14, 'grains/gal as CaCO₃'],
    ['14 gr/gal', 'equivalents', 14, 'grains/gal as CaCO₃'],
    ['14 dGH', 'equivalents', 14, '°dH'],
    ['14 °Clark', 'equivalents', 14, '°e'],
    ['2 short tons', 'mass', 2, 'short tons'],
    ['2 tonnes', 'mass', 2, 'metric tons'],
    ['17 m3/h', 'flow', 17, 'm³/h'],
    ['1,500 PPM', 'concentration', 1500, 'mg/L'],
    ['200 psig', 'pressure', 200, 'psi'],
    ['25°C', 'temperature', 25, '°C'],
    ['77 f', 'temperature', 77, '°F'],
    ['0,5 mg/l', 'concentration', 0.5, 'mg/L'],
    ['400 sq ft', 'area', 400, 'ft²'],
    ['1 1/2 in', 'length', 1.5, 'in'],
    ['3.2 × 10⁻⁵ g/L', 'concentration', 3.2e-5, 'g/L'],
    ['2 x 10^3 gal', 'volume', 2000, 'gal'],
  ] as const)('is read after its number: %j', (text, dimension, value, name) => {
    const read = readQuantity(text, dimension, usualUnit(dimension, 'US'))
    expect(read).toMatchObject({ unit: { name } })
    if ('si' in read) expect(fromSi(read.si, read.unit)).toBeCloseTo(value, 9)
  })

  it('defaults to the unit of the field', () => {
    expect(readQuantity('60', 'time', { name: 'min', factor: 60 })).toMatchObject({ si: 3600 })
  })
})

describe('Answer in a required unit', () => {
  it.each([
    ['2000 lb/hr', 'lb/h', 2000],
    ['2000 lbs/h', 'lb/h', 2000],
    ['25 gal/min', 'gpm', 25],
    ['15 psig', 'psi', 15],
    ['6.25 percent', '%', 6.25],
    ['5.45 cycles', '', 5.45],
    ['5.45', 'cycles', 5.45],
    ['5.45 Cycles', 'cycles', 5.45],
    ['7.2 pH', '', 7.2],
    ['37.8 C', '°C', 37.8],
    ['37.8 degC', '°C', 37.8],
    ['63 ppm', 'mg/L', 63],
    ['63 mg/L', 'ppm', 63],
    ['63 mg/l as CaCO3', 'mg/L as CaCO₃', 63],
    ['63 mg/L', 'mg/L as CaCO₃', 63],
    ['4.00 MEQ / l', 'meq/L', 4],
    ['12 %', '% passage', 12],
    ['3 psi / minute', 'psi/min', 3],
    ['40 CFU/ml', 'cfu/mL', 40],
    ['90 lbf', 'lbf', 90],
    ['4.2', '10⁻⁹ mol²/L²', 4.2],
    ['4.2 10⁻⁹ mol²/L²', '10⁻⁹ mol²/L²', 4.2],
  ])('reads %j for %j as %d', (text, unit, value) => {
    expect(readInUnit(text, unit)).toMatchObject({ readings: [value] })
  })

  it.each([
    ['4 mg/L', 'meq/L', /answer in meq\/L/],
    ['100 gpm', 'm³/h', /answer in m³\/h/],
    ['37.8 F', '°C', /answer in °C/],
    ['3 mPa', 'MPa', /MPa/],
    ['12 gpm', '', /number alone/],
    ['12 or 13', 'gpm', /answer in gpm/],
    ['about four', 'gpm', /number like/],
    ['', 'gpm', /enter a number/],
  ])('refuses %j for %j with a reason', (text, unit, problem) => {
    expect(readInUnit(text, unit)).toEqual({ problem: expect.stringMatching(problem) })
  })
})
