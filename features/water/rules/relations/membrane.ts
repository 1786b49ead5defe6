import { relation } from '../relation.ts'
import { quantity } from '../units.ts'
import { pressure, RECOVERY, salt, share } from './variables.ts'

export const meanConcentration = relation({
  id: 'feed-brine-average',
  title: 'Mean feed–brine concentration',
  about: 'What the membrane sees on average along the train.',
  source: { title: 'ASTM D4516-19', part: 'logarithmic mean of feed and concentrate' },
  lecture: 'OLC111/03-recovery-and-concentration-factor',
  variables: { feed: salt('Cf', 'Feed TDS'), recovery: RECOVERY, mean: salt('Cfb', 'Mean feed–brine TDS') },
  solve: {
    mean: ({ feed, recovery }) => feed * meanFactor(recovery),
    feed: ({ mean, recovery }) => mean / meanFactor(recovery),
  },
  equation: { mean: 'Cf × ln(1 ÷ (1 − R)) ÷ R', feed: 'Cfb × R ÷ ln(1 ÷ (1 − R))' },
})

/** The mean of feed and concentrate over the feed: 1 at no recovery, 1.848 at 75%. */
export const meanFactor = (recovery: number): number =>
  recovery < 1e-9 ? 1 : Math.log(1 / (1 - recovery)) / recovery

/** psi of osmotic pressure for each 100 mg/L of brackish salts, in SI. */
export const OSMOTIC_RULE = quantity('pressure', 1, 'psi') / quantity('concentration', 100, 'mg/L')

export const osmoticPressureRule = relation({
  id: 'osmotic-rule',
  title: 'Osmotic pressure, rule of thumb',
  about: 'For brackish waters: 1 psi for each 100 mg/L of TDS.',
  source: { title: 'Rule of thumb for sodium chloride and brackish waters', part: 'OLC111' },
  lecture: 'OLC111/01-osmosis-and-osmotic-pressure',
  variables: { salt: salt('TDS', 'TDS'), osmotic: pressure('π', 'Osmotic pressure') },
  solve: { osmotic: ({ salt }) => salt * OSMOTIC_RULE, salt: ({ osmotic }) => osmotic / OSMOTIC_RULE },
  equation: { osmotic: 'TDS × 1 psi ÷ 100 mg/L', salt: 'π × 100 mg/L ÷ 1 psi' },
  limits: ({ salt }) =>
    salt > quantity('concentration', 10, 'g/L')
      ? ['The rule is for brackish water. Above 10,000 mg/L compute it from the ions.']
      : [],
})

/** Pa of osmotic pressure of brackish salts of so many kg/m³ in water of so many kelvin, as ASTM D4516 has it. */
export const saltOsmotic = (salt: number, kelvin: number): number => (265_400 * salt * kelvin) / (1000 - salt)

export const osmoticPressureStandard = relation({
  id: 'osmotic-d4516',
  title: 'Osmotic pressure by the standard',
  about: 'For brackish waters, with their temperature: what the lectures reckon net driving pressures with.',
  source: { title: 'ASTM D4516-19', part: '0.2654 × C × T ÷ (1,000 − C ÷ 1,000) kPa, with C in mg/L' },
  lecture: 'OLC111/06-driving-pressure-and-temperature',
  variables: {
    salt: { ...salt('C', 'TDS'), most: quantity('concentration', 20, 'g/L') },
    temperature: {
      symbol: 'T',
      label: 'Temperature',
      dimension: 'temperature',
      least: quantity('temperature', 0, '°C'),
      most: quantity('temperature', 50, '°C'),
    },
    osmotic: pressure('π', 'Osmotic pressure'),
  },
  solve: {
    osmotic: ({ salt, temperature }) => saltOsmotic(salt, temperature),
    salt: ({ osmotic, temperature }) => (1000 * osmotic) / (265_400 * temperature + osmotic),
  },
  equation: {
    osmotic: '265,400 × C × T ÷ (1000 − C)',
    salt: '1000 × π ÷ (265,400 × T + π)',
  },
})

/** J/(mol·K) */
const GAS_CONSTANT = 8.314_46

export const osmoticPressure = relation({
  id: 'osmotic-pressure',
  title: 'Osmotic pressure of a dissolved salt',
  about: "By van 't Hoff: as many particles, so much pressure.",
  source: { title: "van 't Hoff equation for dilute solutions" },
  lecture: 'OLC111/01-osmosis-and-osmotic-pressure',
  variables: {
    salt: salt('C', 'Concentration'),
    molarMass: {
      symbol: 'M',
      label: 'Molar mass in g/mol',
      dimension: 'number',
      least: 1,
      most: 1000,
      usual: 58.44,
    },
    ions: {
      symbol: 'i',
      label: 'Ions of one formula unit',
      dimension: 'number',
      least: 1,
      most: 5,
      usual: 2,
    },
    temperature: {
      symbol: 'T',
      label: 'Temperature',
      dimension: 'temperature',
      least: quantity('temperature', 0, '°C'),
      most: quantity('temperature', 100, '°C'),
    },
    osmotic: pressure('π', 'Osmotic pressure'),
  },
  solve: {
    osmotic: ({ salt, molarMass, ions, temperature }) =>
      ((ions * salt) / (molarMass * 1e-3)) * GAS_CONSTANT * temperature,
    salt: ({ osmotic, molarMass, ions, temperature }) =>
      (osmotic * molarMass * 1e-3) / (ions * GAS_CONSTANT * temperature),
  },
  equation: { osmotic: 'i × (C ÷ M) × 8.314 × T', salt: 'π × M ÷ (i × 8.314 × T)' },
  limits: ({ salt }) =>
    salt > quantity('concentration', 10, 'g/L')
      ? ['Ions hinder each other in strong solutions: the true value is a few percent lower.']
      : [],
})

export const netDrivingPressure = relation({
  id: 'net-driving-pressure',
  title: 'Net driving pressure',
  about: 'The pressure that is left to press water through the membrane.',
  source: { title: 'ASTM D4516-19', part: 'net driving pressure' },
  lecture: 'OLC111/06-driving-pressure-and-temperature',
  variables: {
    feed: pressure('Pf', 'Feed pressure'),
    drop: pressure('ΔP', 'Pressure drop from feed to concentrate'),
    back: pressure('Pp', 'Permeate pressure'),
    feedSalt: salt('Cf', 'Feed TDS'),
    permeateSalt: salt('Cp', 'Permeate TDS'),
    recovery: RECOVERY,
    net: pressure('NDP', 'Net driving pressure'),
  },
  solve: {
    net: ({ feed, drop, back, feedSalt, permeateSalt, recovery }, work) =>
      feed - drop / 2 - back - osmoticDifference({ feedSalt, permeateSalt, recovery }, work),
    feed: ({ net, drop, back, feedSalt, permeateSalt, recovery }, work) =>
      net + drop / 2 + back + osmoticDifference({ feedSalt, permeateSalt, recovery }, work),
  },
  equation: { net: 'Pf − ΔP ÷ 2 − Pp − Δπ', feed: 'NDP + ΔP ÷ 2 + Pp + Δπ' },
  limits: ({ feedSalt }) =>
    feedSalt > quantity('concentration', 10, 'g/L')
      ? ['Osmotic pressure is taken by the rule for brackish water, which is too rough above 10,000 mg/L.']
      : [],
})

interface Salts {
  feedSalt: number
  permeateSalt: number
  recovery: number
}

/** Mean osmotic pressure of the feed side less that of the permeate, in Pa, by the rule for brackish water. */
function osmoticDifference(
  { feedSalt, permeateSalt, recovery }: Salts,
  work: (step: {
    symbol: string
    expression: string
    value: number
    dimension: 'concentration' | 'pressure'
  }) => number,
): number {
  const mean = work({
    symbol: 'Cfb',
    expression: 'Cf × ln(1 ÷ (1 − R)) ÷ R',
    value: feedSalt * meanFactor(recovery),
    dimension: 'concentration',
  })
  return work({
    symbol: 'Δπ',
    expression: '(Cfb − Cp) × 1 psi ÷ 100 mg/L',
    value: (mean - permeateSalt) * OSMOTIC_RULE,
    dimension: 'pressure',
  })
}

/** In kelvin: below it membranes tighten faster than above. */
const REFERENCE_TEMPERATURE = 298.15

/**
 * How much more water a membrane passes than at 25 °C, at the same net driving pressure. With 298.15 in both places
 * it is exactly 1 at 25 °C; sheets that mix 298 and 273.15 have a jump there.
 */
export const temperatureFactor = (kelvin: number): number =>
  Math.exp((kelvin >= REFERENCE_TEMPERATURE ? 2640 : 3020) * (1 / REFERENCE_TEMPERATURE - 1 / kelvin))

const water = {
  symbol: 't',
  label: 'Water temperature',
  dimension: 'temperature',
  least: quantity('temperature', 0, '°C'),
  most: quantity('temperature', 50, '°C'),
} as const

export const temperatureCorrection = relation({
  id: 'temperature-factor',
  title: 'Temperature correction factor',
  about: 'How much more or less water the membrane passes than at 25 °C (77 °F).',
  source: {
    title: 'Arrhenius form with k = 2,640 from 25 °C on and 3,020 below',
    part: 'common to polyamide elements',
  },
  lecture: 'OLC111/06-driving-pressure-and-temperature',
  variables: {
    temperature: water,
    factor: { symbol: 'TCF', label: 'Temperature factor', dimension: 'number', least: 0 },
  },
  solve: { factor: ({ temperature }) => temperatureFactor(temperature) },
  equation: { factor: 'exp(k × (1 ÷ 298.15 − 1 ÷ T))' },
  limits: ({ temperature }) => [
    "The maker's own table takes precedence.",
    ...(temperature > quantity('temperature', 45, '°C') ? ['Most elements may not be run above 45 °C.'] : []),
  ],
})

/** How much saltier the water is at the membrane of an element that makes so much of its feed into permeate. */
export const polarizationFactor = (recovery: number): number =>
  0.99 * Math.exp((2 * recovery) / (2 - recovery))

export const polarization = relation({
  id: 'beta',
  title: 'Concentration polarization (β)',
  about: 'How much saltier the water is at the membrane than beside it, in one element.',
  source: { title: 'Empirical form for 40-inch spiral elements', part: '0.99 × exp(2Y ÷ (2 − Y))' },
  lecture: 'OLC111/02-inside-a-spiral-wound-element',
  variables: {
    recovery: share('Y', 'Recovery of the element', 0.9),
    beta: { symbol: 'β', label: 'Polarization factor', dimension: 'number', least: 0 },
  },
  solve: { beta: ({ recovery }) => polarizationFactor(recovery) },
  equation: { beta: '0.99 × exp(2 × Y ÷ (2 − Y))' },
  limits: ({ beta }) => (beta > 1.2 ? ['Makers ask for 1.20 or less: beyond it the tail scales first.'] : []),
})

export const permeability = relation({
  id: 'specific-flux',
  title: 'Specific flux',
  about: 'Flux for each unit of net driving pressure at 25 °C: the water permeability of the membrane.',
  source: { title: 'Solution–diffusion model', part: 'A = J ÷ (NDP × TCF)' },
  lecture: 'OLC111/08-normalization-basics',
  variables: {
    flux: { symbol: 'J', label: 'Flux', dimension: 'flux', least: 0 },
    net: { symbol: 'NDP', label: 'Net driving pressure', dimension: 'pressure', least: 0 },
    temperature: water,
    permeability: { symbol: 'A', label: 'Specific flux at 25 °C', dimension: 'permeability', least: 0 },
  },
  solve: {
    permeability: ({ flux, net, temperature }, work) => flux / (net * factorStep(temperature, work)),
    flux: ({ permeability, net, temperature }, work) => permeability * net * factorStep(temperature, work),
    net: ({ flux, permeability, temperature }, work) => flux / (permeability * factorStep(temperature, work)),
  },
  equation: { permeability: 'J ÷ (NDP × TCF)', flux: 'A × NDP × TCF', net: 'J ÷ (A × TCF)' },
})

const factorStep = (
  kelvin: number,
  work: (step: { symbol: string; expression: string; value: number; dimension: 'number' }) => number,
): number =>
  work({
    symbol: 'TCF',
    expression: 'exp(k × (1 ÷ 298.15 − 1 ÷ T))',
    value: temperatureFactor(kelvin),
    dimension: 'number',
  })

export const pumpEnergy = relation({
  id: 'pump-energy',
  title: 'Energy of the feed pump',
  about: 'What a unit of permeate costs in electricity, without energy recovery.',
  source: { title: 'Hydraulic power over efficiency and recovery' },
  variables: {
    feed: pressure('Pf', 'Feed pressure'),
    recovery: { ...RECOVERY, least: 0.01 },
    efficiency: { ...share('η', 'Efficiency of pump and motor'), least: 0.05, usual: 0.75 },
    energy: { symbol: 'E', label: 'Energy for a unit of permeate', dimension: 'energyPerVolume', least: 0 },
  },
  solve: {
    energy: ({ feed, recovery, efficiency }) => feed / (recovery * efficiency),
    feed: ({ energy, recovery, efficiency }) => energy * recovery * efficiency,
  },
  equation: { energy: 'Pf ÷ (R × η)', feed: 'E × R × η' },
})

export const membraneRelations = [
  meanConcentration,
  osmoticPressureRule,
  osmoticPressureStandard,
  osmoticPressure,
  netDrivingPressure,
  temperatureCorrection,
  polarization,
  permeability,
  pumpEnergy,
]
