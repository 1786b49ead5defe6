/**
 * Dimensions measured in a treatment plant. Internally, every quantity is a number in the SI unit of its dimension;
 * units are for display and input. Concentrations have a separate equivalents dimension because only the formula of an
 * ion connects its mass and its charge.
 */
export const siUnits = {
  flow: 'm³/s',
  pressure: 'Pa',
  flux: 'm/s',
  permeability: 'm/(s·Pa)',
  velocity: 'm/s',
  concentration: 'kg/m³',
  equivalents: 'mol/m³',
  radioactivity: 'Bq/m³',
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
/** A number in the SI unit of its dimension. The type prevents passing a pressure as a flow. */
export type Quantity<D extends Dimension = Dimension> = number & { readonly [dimension]: D }

export interface Unit {
  name: string
  /** Number of SI units in one of this unit. */
  factor: number
  /** Offset added after applying the factor: 0 °C is 273.15 K. */
  offset?: number
  /** Other common spellings that do not follow from its parts; see `find-unit.ts`. */
  also?: readonly string[]
  /** Accepted as input, but not offered in lists. */
  isRare?: true
}

// Exact by definition (NIST SP 811, 2008, appendix B) unless a rounding is noted.
export const FOOT = 0.3048
export const POUND = 0.453_592_37
export const GRAIN = POUND / 7000
export const SHORT_TON = 2000 * POUND
export const GALLON = 3.785_411_784e-3
export const IMPERIAL_GALLON = 4.546_09e-3
export const POUND_FORCE = POUND * 9.806_65
export const PSI = POUND_FORCE / (FOOT / 12) ** 2
const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
/** kg per mole of charge: half of calcium carbonate, 100.09 g/mol. */
export const CALCIUM_CARBONATE_EQUIVALENT = 0.050_045

export const units = {
  flow: [
    { name: 'gpm', factor: GALLON / MINUTE, also: ['usgpm'] },
    { name: 'gpd', factor: GALLON / DAY },
    { name: 'MGD', factor: (GALLON * 1e6) / DAY, also: ['mgd', 'MG/d', 'MG/day', 'MG/D'] },
    { name: 'm³/h', factor: 1 / HOUR, also: ['cmh'] },
    { name: 'm³/d', factor: 1 / DAY, also: ['cmd'] },
    { name: 'MLD', factor: 1000 / DAY, also: ['ML/d'] },
    { name: 'L/s', factor: 1e-3, also: ['lps'] },
    { name: 'L/min', factor: 1e-3 / MINUTE, also: ['lpm'] },
    { name: 'L/h', factor: 1e-3 / HOUR, also: ['lph'] },
    { name: 'mL/min', factor: 1e-6 / MINUTE, also: ['mlpm'] },
    { name: 'gph', factor: GALLON / HOUR },
    { name: 'mL/d', factor: 1e-6 / DAY, isRare: true },
  ],
  pressure: [
    { name: 'psi', factor: PSI },
    { name: 'bar', factor: 1e5 },
    { name: 'kPa', factor: 1e3 },
    { name: 'MPa', factor: 1e6 },
    // At 4 °C.
    { name: 'ft of water', factor: 2989.067, also: ['ft', 'feet', 'ft h2o', 'fth2o', 'ft wc'] },
    { name: 'm of water', factor: 9806.65, also: ['mh2o', 'm h2o'] },
    { name: 'kg/cm²', factor: 98_066.5, also: ['kgf/cm2', 'ksc'], isRare: true },
  ],
  flux: [
    { name: 'gfd', factor: GALLON / FOOT ** 2 / DAY },
    { name: 'LMH', factor: 1e-3 / HOUR, also: ['L/m2h'] },
  ],
  permeability: [
    { name: 'gfd/psi', factor: GALLON / FOOT ** 2 / DAY / PSI },
    { name: 'LMH/bar', factor: 1e-3 / HOUR / 1e5 },
  ],
  velocity: [
    { name: 'gpm/ft²', factor: GALLON / MINUTE / FOOT ** 2 },
    { name: 'm/h', factor: 1 / HOUR },
    { name: 'ft/s', factor: FOOT, also: ['fps'] },
    { name: 'm/s', factor: 1 },
  ],
  concentration: [
    { name: 'mg/L', factor: 1e-3, also: ['ppm', 'MG/L'] },
    { name: 'µg/L', factor: 1e-6, also: ['ppb', 'mcg/L'] },
    { name: 'ng/L', factor: 1e-9, also: ['NG/L', 'parts per trillion', 'pptr'] },
    { name: 'g/L', factor: 1, also: ['parts per thousand', '‰'] },
    { name: 'grains/gal', factor: GRAIN / GALLON, also: ['gpg'] },
    { name: 'lb/1,000 gal', factor: POUND / (1000 * GALLON) },
  ],
  equivalents: [
    { name: 'meq/L', factor: 1 },
    {
      name: 'mg/L as CaCO₃',
      factor: 1e-3 / CALCIUM_CARBONATE_EQUIVALENT,
      also: ['ppm as caco3', 'mg/l caco3', 'ppm caco3'],
    },
    {
      name: 'grains/gal as CaCO₃',
      factor: GRAIN / GALLON / CALCIUM_CARBONATE_EQUIVALENT,
      also: ['gpg', 'gr/gal', 'grains/gal', 'grains/gallon', 'gpg as caco3', 'gpg caco3'],
    },
    // 10 mg/L of CaO, 28.04 g of it in a mole of charge.
    { name: '°dH', factor: 10 / 28.04, also: ['dh', '°d', 'dgh', 'german degrees'] },
    { name: '°fH', factor: 10e-3 / CALCIUM_CARBONATE_EQUIVALENT, also: ['fh', 'french degrees'] },
    // One grain per imperial gallon.
    {
      name: '°e',
      factor: GRAIN / IMPERIAL_GALLON / CALCIUM_CARBONATE_EQUIVALENT,
      also: ['°clark', 'clark'],
      isRare: true,
    },
  ],
  radioactivity: [
    { name: 'pCi/L', factor: 37, also: ['pCi/l', 'pci/l', 'PCI/L'] },
    { name: 'Bq/L', factor: 1000, also: ['Bq/l', 'bq/l', 'BQ/L'] },
  ],
  density: [
    { name: 'kg/L', factor: 1000, also: ['sg'] },
    { name: 'lb/gal', factor: POUND / GALLON },
    { name: 'kg/m³', factor: 1 },
  ],
  conductivity: [
    { name: 'µS/cm', factor: 1e-4, also: ['umho/cm', 'µmho/cm', 'us', 'µS', 'mcS/cm'] },
    { name: 'mS/cm', factor: 0.1, also: ['ms/cm', 'mmho/cm', 'mS'] },
    { name: 'S/m', factor: 1 },
  ],
  temperature: [
    { name: '°C', factor: 1, offset: 273.15, also: ['C', 'celsius', '°celsius'] },
    {
      name: '°F',
      factor: 5 / 9,
      offset: 273.15 - (32 * 5) / 9,
      also: ['F', 'fahrenheit', '°fahrenheit'],
    },
    { name: 'K', factor: 1, also: ['kelvin'] },
  ],
  length: [
    { name: 'ft', factor: FOOT },
    { name: 'in', factor: FOOT / 12, also: ['"'] },
    { name: 'm', factor: 1 },
    { name: 'cm', factor: 0.01 },
    { name: 'mm', factor: 1e-3 },
  ],
  area: [
    { name: 'ft²', factor: FOOT ** 2 },
    { name: 'm²', factor: 1 },
  ],
  volume: [
    { name: 'gal', factor: GALLON },
    { name: 'ft³', factor: FOOT ** 3 },
    { name: 'm³', factor: 1 },
    { name: 'L', factor: 1e-3 },
    { name: 'mL', factor: 1e-6 },
    { name: 'ML', factor: 1e3 },
    { name: 'million gal', factor: GALLON * 1e6, also: ['MG'] },
  ],
  mass: [
    { name: 'lb', factor: POUND },
    { name: 'kg', factor: 1 },
    { name: 'g', factor: 1e-3 },
    { name: 'mg', factor: 1e-6 },
    { name: 'grains', factor: GRAIN },
    { name: 'short tons', factor: SHORT_TON, also: ['shton'] },
    { name: 'metric tons', factor: 1000, also: ['tonne', 'tonnes'] },
  ],
  massFlow: [
    { name: 'lb/day', factor: POUND / DAY, also: ['ppd'] },
    { name: 'lb/h', factor: POUND / HOUR, also: ['pph'] },
    { name: 'kg/day', factor: 1 / DAY },
    { name: 'kg/h', factor: 1 / HOUR },
    { name: 'g/h', factor: 1e-3 / HOUR },
  ],
  time: [
    { name: 'min', factor: MINUTE },
    { name: 's', factor: 1 },
    { name: 'h', factor: HOUR },
    { name: 'days', factor: DAY },
  ],
  power: [
    { name: 'kW', factor: 1e3 },
    // 550 ft·lbf/s.
    { name: 'hp', factor: 550 * FOOT * POUND * 9.806_65 },
    { name: 'W', factor: 1 },
  ],
  energyPerVolume: [
    { name: 'kWh/1,000 gal', factor: 3.6e6 / (1000 * GALLON) },
    { name: 'kWh/m³', factor: 3.6e6 },
  ],
  capacity: [
    {
      name: 'kilograins/ft³',
      factor: (1000 * GRAIN) / FOOT ** 3 / CALCIUM_CARBONATE_EQUIVALENT,
      also: ['kgr/ft3', 'kgr/cuft'],
    },
    { name: 'eq/L', factor: 1000 },
  ],
  share: [
    { name: '%', factor: 0.01, also: ['percent', 'pct', 'per cent'] },
    { name: '', factor: 1, also: ['fraction'] },
  ],
  number: [{ name: '', factor: 1 }],
} as const satisfies Record<Dimension, readonly Unit[]>

/** Preferred units of each unit system. */
export type UnitSystem = 'US' | 'SI'
const metric: Partial<Record<Dimension, string>> = {
  flow: 'm³/h',
  pressure: 'bar',
  flux: 'LMH',
  permeability: 'LMH/bar',
  velocity: 'm/h',
  length: 'm',
  area: 'm²',
  volume: 'm³',
  mass: 'kg',
  massFlow: 'kg/day',
  power: 'kW',
  energyPerVolume: 'kWh/m³',
  capacity: 'eq/L',
}
const american: Partial<Record<Dimension, string>> = { power: 'hp', temperature: '°F' }

/** Returns the units of a dimension to offer in a list, including the selected one. */
export const offeredUnits = (dimension: Dimension, chosen?: string): Unit[] =>
  (units[dimension] as readonly Unit[]).filter(({ isRare, name }) => !isRare || name === chosen)

/** Returns the default display unit of a dimension. */
export function usualUnit(dimension: Dimension, system: UnitSystem): Unit {
  const name = (system === 'SI' ? metric : american)[dimension]
  return (name === undefined ? null : unitNamed(dimension, name)) ?? firstUnit(dimension)
}

const firstUnit = (dimension: Dimension): Unit => units[dimension][0]

/** Finds a unit of a dimension by its exact name. Simulated trains call this thousands of times per second. */
export function unitNamed(dimension: Dimension, name: string): Unit | null {
  const all: readonly Unit[] = units[dimension]
  return all.find((unit) => unit.name === name) ?? null
}

/** Creates a quantity from a value in a unit. Throws if the dimension lacks the unit, which is a programming error. */
export function quantity<D extends Dimension>(dimension: D, value: number, unit: string): Quantity<D> {
  const found = unitNamed(dimension, unit)
  if (!found) throw new Error(`There is no unit "${unit}" for ${dimension}`)
  return toSi(value, found) as Quantity<D>
}

/** Converts a quantity to one of its units. */
export function inUnit<D extends Dimension>(value: Quantity<D>, dimension: D, unit: string): number {
  const found = unitNamed(dimension, unit)
  if (!found) throw new Error(`There is no unit "${unit}" for ${dimension}`)
  return fromSi(value, found)
}

export const toSi = (value: number, { factor, offset = 0 }: Unit): number => value * factor + offset
export const fromSi = (value: number, { factor, offset = 0 }: Unit): number => (value - offset) / factor
