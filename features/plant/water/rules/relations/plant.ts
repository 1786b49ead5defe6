import { quantity } from '#platform/contract/numbers/units.ts'
import { relation } from '../relation.ts'

const flow = { symbol: 'Q', label: 'Flow', dimension: 'flow', least: 0 } as const
const volume = { symbol: 'V', label: 'Volume', dimension: 'volume', least: 0 } as const
const diameter = { symbol: 'd', label: 'Inside diameter', dimension: 'length', least: 0.001 } as const

const circle = (size: number): number => (Math.PI * size ** 2) / 4
const areaStep = (
  size: number,
  work: (step: { symbol: string; expression: string; value: number; dimension: 'area' }) => number,
): number => work({ symbol: 'A', expression: 'π × d² ÷ 4', value: circle(size), dimension: 'area' })

export const loadingRate = relation({
  id: 'filter-loading',
  title: 'Loading of a round filter',
  about: 'How fast water goes through the bed, in service or in backwash.',
  source: { title: 'Flow over area' },
  lecture: 'OLC115/02-media-and-cartridge-filters',
  variables: {
    flow,
    diameter,
    loading: { symbol: 'v', label: 'Loading', dimension: 'velocity', least: 0 },
  },
  solve: {
    loading: ({ flow, diameter }, work) => flow / areaStep(diameter, work),
    flow: ({ loading, diameter }, work) => loading * areaStep(diameter, work),
  },
  equation: { loading: 'Q ÷ A', flow: 'v × A' },
})

export const pipeVelocity = relation({
  id: 'pipe-velocity',
  title: 'Velocity in a pipe',
  about: 'How fast the water runs in a full pipe.',
  source: { title: 'Flow over area' },
  variables: {
    flow,
    diameter: { ...diameter, unit: { US: 'in', SI: 'mm' } },
    velocity: {
      symbol: 'v',
      label: 'Velocity',
      dimension: 'velocity',
      least: 0,
      unit: { US: 'ft/s', SI: 'm/s' },
    },
  },
  solve: {
    velocity: ({ flow, diameter }, work) => flow / areaStep(diameter, work),
    flow: ({ velocity, diameter }, work) => velocity * areaStep(diameter, work),
    diameter: ({ flow, velocity }) => Math.sqrt((4 * flow) / (Math.PI * velocity)),
  },
  equation: { velocity: 'Q ÷ A', flow: 'v × A', diameter: '√(4 × Q ÷ (π × v))' },
  limits: ({ velocity }) =>
    velocity > quantity('velocity', 10, 'ft/s')
      ? ['Above 10 ft/s (3 m/s) water hammer and wear are likely.']
      : [],
})

export const contactTime = relation({
  id: 'contact-time',
  title: 'Contact time of a bed or tank',
  about: 'How long water stays in an empty bed (EBCT) or a tank.',
  source: { title: 'Volume over flow' },
  lecture: 'OLC115/03-oxidants-and-dechlorination',
  variables: { volume, flow, time: { symbol: 'T', label: 'Contact time', dimension: 'time', least: 0 } },
  solve: {
    time: ({ volume, flow }) => volume / flow,
    volume: ({ time, flow }) => time * flow,
    flow: ({ volume, time }) => volume / time,
  },
  equation: { time: 'V ÷ Q', volume: 'T × Q', flow: 'V ÷ T' },
})

export const softenerRun = relation({
  id: 'softener-run',
  title: 'Run of a softener',
  about: 'How much water a softener treats until its resin is spent.',
  source: { title: 'Balance of hardness over the resin' },
  lecture: 'OLC120/03-softeners',
  variables: {
    resin: { symbol: 'Vr', label: 'Resin', dimension: 'volume', least: 0, unit: { US: 'ft³', SI: 'L' } },
    capacity: {
      symbol: 'c',
      label: 'Working capacity',
      dimension: 'capacity',
      least: 0,
      // Maximum capacity of any resin, regardless of its regeneration.
      most: quantity('capacity', 35, 'kilograins/ft³'),
    },
    hardness: {
      symbol: 'H',
      label: 'Hardness of the water',
      dimension: 'equivalents',
      least: quantity('equivalents', 0.01, 'mg/L as CaCO₃'),
      unit: 'mg/L as CaCO₃',
    },
    treated: { symbol: 'V', label: 'Water of one run', dimension: 'volume', least: 0 },
  },
  solve: {
    treated: ({ resin, capacity, hardness }) => (resin * capacity) / hardness,
    resin: ({ treated, hardness, capacity }) => (treated * hardness) / capacity,
  },
  equation: { treated: 'Vr × c ÷ H', resin: 'V × H ÷ c' },
  limits: () => ['Regenerate before the end: plan on 80 to 90% of it.'],
})

export const cleaningVolume = relation({
  id: 'cleaning-volume',
  title: 'Volume of a cleaning solution',
  about: 'What fills the vessels and the pipes of the cleaning circuit, before the reserve in the tank.',
  source: { title: 'Volume of cylinders', part: 'elements are counted as if they were empty' },
  lecture: 'OLC117/06-cleaning',
  variables: {
    elements: { symbol: 'n', label: 'Element positions', dimension: 'number', least: 1, most: 100_000 },
    vessel: {
      symbol: 'd',
      label: 'Inside diameter of the vessel',
      dimension: 'length',
      least: 0.01,
      unit: { US: 'in', SI: 'mm' },
      usual: quantity('length', 7.9, 'in'),
    },
    element: {
      symbol: 'l',
      label: 'Length of an element',
      dimension: 'length',
      least: 0.1,
      unit: { US: 'in', SI: 'mm' },
      usual: quantity('length', 40, 'in'),
    },
    pipe: {
      symbol: 'dp',
      label: 'Inside diameter of the pipe',
      dimension: 'length',
      least: 0.001,
      unit: { US: 'in', SI: 'mm' },
    },
    run: { symbol: 'lp', label: 'Length of the pipe', dimension: 'length', least: 0 },
    volume: { ...volume, label: 'Volume of the circuit' },
  },
  solve: {
    volume: ({ elements, vessel, element, pipe, run }, work) => {
      const vessels = work({
        symbol: 'Vv',
        expression: 'n × π × d² ÷ 4 × l',
        value: elements * circle(vessel) * element,
        dimension: 'volume',
      })
      const pipes = work({
        symbol: 'Vp',
        expression: 'π × dp² ÷ 4 × lp',
        value: circle(pipe) * run,
        dimension: 'volume',
      })
      return vessels + pipes
    },
  },
  equation: { volume: 'Vv + Vp' },
  limits: () => ['Add 20% and what the tank must hold for the pump.'],
})

export const conductivityAt25 = relation({
  id: 'conductivity-25',
  title: 'Conductivity at 25 °C',
  about: 'Brings a reading without compensation to 25 °C, by 2% for each degree.',
  source: { title: 'Linear compensation for natural waters', part: '2% per °C' },
  lecture: 'OLC130/02-conductivity-and-temperature',
  variables: {
    reading: { symbol: 'κ', label: 'Reading', dimension: 'conductivity', least: 0 },
    temperature: {
      symbol: 't',
      label: 'Temperature',
      dimension: 'temperature',
      least: quantity('temperature', 0, '°C'),
      most: quantity('temperature', 60, '°C'),
      unit: '°C',
    },
    at25: { symbol: 'κ₂₅', label: 'Conductivity at 25 °C', dimension: 'conductivity', least: 0 },
  },
  solve: {
    at25: ({ reading, temperature }) => reading / (1 + 0.02 * (temperature - 298.15)),
    reading: ({ at25, temperature }) => at25 * (1 + 0.02 * (temperature - 298.15)),
  },
  equation: { at25: 'κ ÷ (1 + 0.02 × (t − 25 °C))', reading: 'κ₂₅ × (1 + 0.02 × (t − 25 °C))' },
  limits: ({ at25 }) =>
    at25 < quantity('conductivity', 5, 'µS/cm')
      ? ['Below 5 µS/cm the water itself conducts: the true change is 4.5 to 7% for each °C, not 2%.']
      : [],
})

export const saltOfConductivity = relation({
  id: 'tds-of-conductivity',
  title: 'TDS from conductivity',
  about: 'The dissolved salt that belongs to a conductivity, by a factor found for this water.',
  source: {
    title: 'Factor of 0.55 to 0.70 for natural waters',
    part: 'from a laboratory TDS of the same stream',
  },
  lecture: 'OLC130/02-conductivity-and-temperature',
  variables: {
    conductivity: { symbol: 'κ₂₅', label: 'Conductivity at 25 °C', dimension: 'conductivity', least: 0 },
    factor: {
      symbol: 'k',
      label: 'Factor in mg/L per µS/cm',
      dimension: 'number',
      least: 0.3,
      most: 1.2,
      usual: 0.65,
    },
    salt: { symbol: 'TDS', label: 'TDS', dimension: 'concentration', least: 0 },
  },
  solve: {
    salt: ({ conductivity, factor }) => conductivity * factor * SALT_PER_CONDUCTIVITY,
    conductivity: ({ salt, factor }) => salt / (factor * SALT_PER_CONDUCTIVITY),
    factor: ({ salt, conductivity }) => salt / (conductivity * SALT_PER_CONDUCTIVITY),
  },
  equation: { salt: 'k × κ₂₅', conductivity: 'TDS ÷ k', factor: 'TDS ÷ κ₂₅' },
})

/** 1 mg/L per 1 µS/cm, in SI. */
const SALT_PER_CONDUCTIVITY = quantity('concentration', 1, 'mg/L') / quantity('conductivity', 1, 'µS/cm')

export const signal = relation({
  id: 'signal',
  title: 'Value of a 4–20 mA signal',
  about: 'What a transmitter says when its range is known.',
  source: { title: 'Linear signal with a live zero at 4 mA' },
  lecture: 'OLC130/01-flow-pressure-signals',
  variables: {
    current: { symbol: 'I', label: 'Current in mA', dimension: 'number', least: 3.5, most: 21 },
    low: { symbol: 'L', label: 'Value at 4 mA', dimension: 'number' },
    high: { symbol: 'H', label: 'Value at 20 mA', dimension: 'number' },
    value: { symbol: 'x', label: 'Value', dimension: 'number' },
  },
  solve: {
    value: ({ current, low, high }) => low + ((current - 4) / 16) * (high - low),
    current: ({ value, low, high }) => 4 + (16 * (value - low)) / (high - low),
  },
  equation: { value: 'L + (I − 4) ÷ 16 × (H − L)', current: '4 + 16 × (x − L) ÷ (H − L)' },
  limits: ({ current }) =>
    current < 4 || current > 20
      ? ['Outside 4 to 20 mA the transmitter reports a fault or leaves its range.']
      : [],
})

export const plantRelations = [
  loadingRate,
  pipeVelocity,
  contactTime,
  softenerRun,
  cleaningVolume,
  conductivityAt25,
  saltOfConductivity,
  signal,
]
