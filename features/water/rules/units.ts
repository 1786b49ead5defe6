/**
 * What can be measured in a treatment plant. Inside, every quantity is a number in the SI unit of its dimension; units
 * are for people. Concentrations of one substance have equivalents beside them, since what an ion weighs and what it
 * charges are two things that only its formula connects.
 */
export const siUnits = {
  flow: 'm³/s',
  pressure: 'Pa',
  flux: 'm/s',
  permeability: 'm/(s·Pa)',
  velocity: 'm/s',
  concentration: 'kg/m³',
  equivalents: 'mol/m³',
  density: 'kg/m³',
  conductivity: 'S/m',
  temperature: 'K',
  length: 'm',
  area: 'm²',
  volume: 'm³',
  mass: 'kg',
  massFlow: 'kg/s',
  time: 's',
  power: 'W',
  energyPerVolume: 'J/m³',
  capacity: 'mol/m³',
  share: '1',
  number: '1',
} as const
export type Dimension = keyof typeof siUnits

declare const dimension: unique symbol
/** A number in the SI unit of its dimension. A pressure cannot be passed where a flow is wanted. */
export type Quantity<D extends Dimension = Dimension> = number & { readonly [dimension]: D }

export interface Unit {
  name: string
  /** SI units in one of it. */
  factor: number
  /** What is added after the factor: 0 °C is 273.15 K. */
  offset?: number
  /** Other ways in which people write it, in small letters. */
  also?: readonly string[]
}

// Exact by definition (NIST SP 811, 2008, appendix B) where no rounding is named.
const GALLON = 3.785_411_784e-3
const FOOT = 0.3048
const POUND = 0.453_592_37
const INCH_POUND = (POUND * 9.806_65) / (FOOT / 12) ** 2
const GRAIN = POUND / 7000
const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
/** kg per mole of charge: half of calcium carbonate, 100.09 g/mol. */
export const CALCIUM_CARBONATE_EQUIVALENT = 0.050_045

export const units = {
  flow: [
    { name: 'gpm', factor: GALLON / MINUTE, also: ['gal/min', 'usgpm'] },
    { name: 'gpd', factor: GALLON / DAY, also: ['gal/d', 'gal/day'] },
    { name: 'MGD', factor: (GALLON * 1e6) / DAY, also: ['mgd'] },
    { name: 'm³/h', factor: 1 / HOUR, also: ['m3/h', 'cmh', 'm3/hr'] },
    { name: 'm³/d', factor: 1 / DAY, also: ['m3/d', 'm3/day'] },
    { name: 'MLD', factor: 1000 / DAY, also: ['ml/d', 'megaliter/day'] },
    { name: 'L/s', factor: 1e-3, also: ['lps'] },
    { name: 'L/min', factor: 1e-3 / MINUTE, also: ['lpm'] },
    { name: 'L/h', factor: 1e-3 / HOUR, also: ['lph', 'l/hr'] },
    { name: 'mL/min', factor: 1e-6 / MINUTE, also: ['ml/min', 'cc/min'] },
    { name: 'gph', factor: GALLON / HOUR, also: ['gal/h', 'gal/hr'] },
  ],
  pressure: [
    { name: 'psi', factor: INCH_POUND, also: ['psig'] },
    { name: 'bar', factor: 1e5 },
    { name: 'kPa', factor: 1e3 },
    { name: 'MPa', factor: 1e6 },
    // At 4 °C.
    { name: 'ft of water', factor: 2989.067, also: ['ft', 'fth2o', 'ft h2o', 'feet'] },
    { name: 'm of water', factor: 9806.65, also: ['mh2o', 'm h2o'] },
  ],
  flux: [
    { name: 'gfd', factor: GALLON / FOOT ** 2 / DAY },
    { name: 'LMH', factor: 1e-3 / HOUR, also: ['l/m²h', 'l/m2h', 'l/m²·h', 'l/(m2·h)'] },
  ],
  permeability: [
    { name: 'gfd/psi', factor: GALLON / FOOT ** 2 / DAY / INCH_POUND },
    { name: 'LMH/bar', factor: 1e-3 / HOUR / 1e5 },
  ],
  velocity: [
    { name: 'gpm/ft²', factor: GALLON / MINUTE / FOOT ** 2, also: ['gpm/ft2', 'gpm/sqft'] },
    { name: 'm/h', factor: 1 / HOUR, also: ['m/hr'] },
    { name: 'ft/s', factor: FOOT, also: ['fps'] },
    { name: 'm/s', factor: 1 },
  ],
  concentration: [
    { name: 'mg/L', factor: 1e-3, also: ['mg/l', 'ppm', 'g/m³', 'g/m3'] },
    { name: 'µg/L', factor: 1e-6, also: ['ug/l', 'ppb', 'μg/l', 'mcg/l'] },
    { name: 'g/L', factor: 1, also: ['g/l', 'ppt'] },
    { name: 'grains/gal', factor: GRAIN / GALLON, also: ['gpg', 'gr/gal'] },
    { name: 'lb/1,000 gal', factor: POUND / (1000 * GALLON), also: ['lb/kgal'] },
  ],
  equivalents: [
    { name: 'meq/L', factor: 1, also: ['meq/l'] },
    {
      name: 'mg/L as CaCO₃',
      factor: 1e-3 / CALCIUM_CARBONATE_EQUIVALENT,
      also: ['mg/l as caco3', 'ppm as caco3'],
    },
    {
      name: 'grains/gal as CaCO₃',
      factor: GRAIN / GALLON / CALCIUM_CARBONATE_EQUIVALENT,
      also: ['gpg', 'gpg as caco3'],
    },
    // 10 mg/L of CaO, 28.04 g of it in a mole of charge.
    { name: '°dH', factor: 10 / 28.04, also: ['dh'] },
    { name: '°fH', factor: 10e-3 / CALCIUM_CARBONATE_EQUIVALENT, also: ['fh'] },
  ],
  density: [
    { name: 'kg/L', factor: 1000, also: ['g/cm³', 'g/ml', 'sg'] },
    { name: 'lb/gal', factor: POUND / GALLON },
    { name: 'kg/m³', factor: 1, also: ['kg/m3'] },
  ],
  conductivity: [
    { name: 'µS/cm', factor: 1e-4, also: ['us/cm', 'μs/cm', 'umho/cm', 'µmho/cm', 'us'] },
    { name: 'mS/cm', factor: 0.1, also: ['ms/cm'] },
    { name: 'S/m', factor: 1 },
  ],
  temperature: [
    { name: '°C', factor: 1, offset: 273.15, also: ['c', 'deg c', 'celsius'] },
    { name: '°F', factor: 5 / 9, offset: 273.15 - (32 * 5) / 9, also: ['f', 'deg f', 'fahrenheit'] },
    { name: 'K', factor: 1 },
  ],
  length: [
    { name: 'ft', factor: FOOT, also: ['feet'] },
    { name: 'in', factor: FOOT / 12, also: ['inch', 'inches', '"'] },
    { name: 'm', factor: 1 },
    { name: 'cm', factor: 0.01 },
    { name: 'mm', factor: 1e-3 },
  ],
  area: [
    { name: 'ft²', factor: FOOT ** 2, also: ['ft2', 'sqft', 'sq ft'] },
    { name: 'm²', factor: 1, also: ['m2'] },
  ],
  volume: [
    { name: 'gal', factor: GALLON, also: ['gallons', 'us gal'] },
    { name: 'ft³', factor: FOOT ** 3, also: ['ft3', 'cuft', 'cu ft'] },
    { name: 'm³', factor: 1, also: ['m3'] },
    { name: 'L', factor: 1e-3, also: ['l', 'liter', 'liters'] },
    { name: 'mL', factor: 1e-6, also: ['ml', 'cc'] },
    { name: 'million gal', factor: GALLON * 1e6, also: ['mg', 'mgal'] },
  ],
  mass: [
    { name: 'lb', factor: POUND, also: ['lbs', 'pounds'] },
    { name: 'kg', factor: 1 },
    { name: 'g', factor: 1e-3 },
    { name: 'mg', factor: 1e-6 },
    { name: 'grains', factor: GRAIN, also: ['gr'] },
  ],
  massFlow: [
    { name: 'lb/day', factor: POUND / DAY, also: ['lb/d', 'lbs/day', 'ppd'] },
    { name: 'lb/h', factor: POUND / HOUR, also: ['lb/hr'] },
    { name: 'kg/day', factor: 1 / DAY, also: ['kg/d'] },
    { name: 'kg/h', factor: 1 / HOUR, also: ['kg/hr'] },
    { name: 'g/h', factor: 1e-3 / HOUR, also: ['g/hr'] },
  ],
  time: [
    { name: 'min', factor: MINUTE, also: ['minutes'] },
    { name: 's', factor: 1, also: ['sec', 'seconds'] },
    { name: 'h', factor: HOUR, also: ['hr', 'hours'] },
    { name: 'days', factor: DAY, also: ['d', 'day'] },
  ],
  power: [
    { name: 'kW', factor: 1e3, also: ['kw'] },
    // 550 ft·lbf/s.
    { name: 'hp', factor: 550 * FOOT * POUND * 9.806_65 },
    { name: 'W', factor: 1 },
  ],
  energyPerVolume: [
    { name: 'kWh/1,000 gal', factor: 3.6e6 / (1000 * GALLON), also: ['kwh/kgal'] },
    { name: 'kWh/m³', factor: 3.6e6, also: ['kwh/m3'] },
  ],
  capacity: [
    {
      name: 'kilograins/ft³',
      factor: (1000 * GRAIN) / FOOT ** 3 / CALCIUM_CARBONATE_EQUIVALENT,
      also: ['kgr/ft3'],
    },
    { name: 'eq/L', factor: 1000 },
  ],
  share: [
    { name: '%', factor: 0.01, also: ['percent'] },
    { name: '', factor: 1, also: ['fraction'] },
  ],
  number: [{ name: '', factor: 1 }],
} as const satisfies Record<Dimension, readonly Unit[]>

export type UnitName<D extends Dimension> = (typeof units)[D][number]['name']

/** Which units people of a system read first. */
export type UnitSystem = 'US' | 'SI'
const metric: Partial<Record<Dimension, string>> = {
  ...{ flow: 'm³/h', pressure: 'bar', flux: 'LMH', permeability: 'LMH/bar', velocity: 'm/h', length: 'm' },
  ...{ area: 'm²', volume: 'm³', mass: 'kg', massFlow: 'kg/day', power: 'kW', energyPerVolume: 'kWh/m³' },
  capacity: 'eq/L',
}
const american: Partial<Record<Dimension, string>> = { power: 'hp', temperature: '°F' }

/** The unit in which a dimension is shown unless somebody chose another. */
export function usualUnit(dimension: Dimension, system: UnitSystem): Unit {
  const name = (system === 'SI' ? metric : american)[dimension]
  return (name === undefined ? null : findUnit(dimension, name)) ?? firstUnit(dimension)
}

const firstUnit = (dimension: Dimension): Unit => units[dimension][0]

/** The unit of a dimension that is called so, however it is written; null where there is none. */
export function findUnit(dimension: Dimension, name: string): Unit | null {
  const all: readonly Unit[] = units[dimension]
  // Code names units exactly, and asks thousands of times in a second of a simulated train.
  const exact = all.find((unit) => unit.name === name)
  if (exact) return exact
  const plain = name.trim().replace(/\s+/g, ' ')
  const lower = plain.toLowerCase()
  return (
    all.find((unit) => unit.name === plain) ??
    all.find((unit) => unit.name.toLowerCase() === lower || unit.also?.includes(lower)) ??
    null
  )
}

/** So many of a unit, as a quantity. Throws where the dimension has no such unit: that is a mistake of the code. */
export function quantity<D extends Dimension>(dimension: D, value: number, unit: string): Quantity<D> {
  const found = findUnit(dimension, unit)
  if (!found) throw new Error(`There is no unit "${unit}" for ${dimension}`)
  return toSi(value, found) as Quantity<D>
}

/** A quantity in one of its units. */
export function inUnit<D extends Dimension>(value: Quantity<D>, dimension: D, unit: string): number {
  const found = findUnit(dimension, unit)
  if (!found) throw new Error(`There is no unit "${unit}" for ${dimension}`)
  return fromSi(value, found)
}

export const toSi = (value: number, { factor, offset = 0 }: Unit): number => value * factor + offset
export const fromSi = (value: number, { factor, offset = 0 }: Unit): number => (value - offset) / factor
