import { quantity } from '#platform/contract/numbers/units.ts'
import { meanFactor, polarizationFactor, temperatureFactor } from '../membrane.ts'
import { relation } from '../relation.ts'
import { drivingRelations } from './driving.ts'
import { osmoticRelations } from './osmotic.ts'
import { FEED_PRESSURE, RECOVERY, salt, share, WATER_TEMPERATURE } from './variables.ts'

export const meanConcentration = relation({
  id: 'feed-brine-average',
  title: 'Mean feed–brine concentration',
  about: 'What the membrane sees on average along the train.',
  source: { title: 'ASTM D4516-19a', part: 'logarithmic mean of feed and concentrate' },
  lecture: 'OLC111/03-recovery-and-concentration-factor',
  variables: { feed: salt('Cf', 'Feed TDS'), recovery: RECOVERY, mean: salt('Cfb', 'Mean feed–brine TDS') },
  solve: {
    mean: ({ feed, recovery }) => feed * meanFactor(recovery),
    feed: ({ mean, recovery }) => mean / meanFactor(recovery),
  },
  equation: { mean: 'Cf × ln(1 ÷ (1 − R)) ÷ R', feed: 'Cfb × R ÷ ln(1 ÷ (1 − R))' },
})

const water = WATER_TEMPERATURE

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
  // Below half a percent, the fit would return a salinity at the membrane below that of the bulk water.
  solve: { beta: ({ recovery }) => Math.max(1, polarizationFactor(recovery)) },
  equation: { beta: 'max(1, 0.99 × exp(2 × Y ÷ (2 − Y)))' },
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
    feed: FEED_PRESSURE,
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
  ...osmoticRelations,
  ...drivingRelations,
  temperatureCorrection,
  polarization,
  permeability,
  pumpEnergy,
]
