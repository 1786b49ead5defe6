import { quantity } from '#platform/contract/numbers/units.ts'
import {
  BRACKISH_MAX,
  GAS_CONSTANT,
  MAX_SALT,
  OSMOTIC_RULE,
  SEAWATER_MIN,
  saltOfOsmotic,
  seawaterOsmotic,
  standardOsmotic,
} from '../osmotic.ts'
import { relation } from '../relation.ts'
import { pressure, salt, WATER_TEMPERATURE } from './variables.ts'

const temperature = { ...WATER_TEMPERATURE, symbol: 'T', label: 'Temperature' } as const

export const osmoticPressureRule = relation({
  id: 'osmotic-rule',
  title: 'Osmotic pressure, rule of thumb',
  about: 'For brackish waters: 1 psi for each 100 mg/L of TDS. A first look, not for driving pressures.',
  source: { title: 'Rule of thumb for sodium chloride and brackish waters', part: 'OLC111' },
  lecture: 'OLC111/01-osmosis-and-osmotic-pressure',
  variables: {
    salt: { ...salt('TDS', 'TDS'), most: BRACKISH_MAX },
    osmotic: pressure('π', 'Osmotic pressure'),
  },
  solve: { osmotic: ({ salt }) => salt * OSMOTIC_RULE, salt: ({ osmotic }) => osmotic / OSMOTIC_RULE },
  equation: { osmotic: 'TDS × 1 psi ÷ 100 mg/L', salt: 'π × 100 mg/L ÷ 1 psi' },
  limits: ({ salt }) =>
    salt > quantity('concentration', 10, 'g/L')
      ? ['The rule is for brackish water. Above 10,000 mg/L use the expression of the standard.']
      : [],
})

export const osmoticPressureStandard = relation({
  id: 'osmotic-d4516',
  title: 'Osmotic pressure by the standard',
  about: 'For brackish waters up to 20 g/L, with their temperature: what normalization and lectures use.',
  source: { title: 'ASTM D4516-19a', part: '0.2654 × C × T ÷ (1,000 − C ÷ 1,000) kPa, with C in mg/L' },
  lecture: 'OLC111/06-driving-pressure-and-temperature',
  variables: {
    salt: { ...salt('C', 'TDS'), most: BRACKISH_MAX },
    temperature,
    osmotic: pressure('π', 'Osmotic pressure'),
  },
  solve: {
    osmotic: ({ salt, temperature }) => standardOsmotic(salt, temperature),
    salt: ({ osmotic, temperature }) => saltOfOsmotic(osmotic, temperature),
  },
  equation: {
    osmotic: '265,400 × C × T ÷ (1000 − C)',
    salt: '1000 × π ÷ (265,400 × T + π)',
  },
})

export const osmoticPressureSeawater = relation({
  id: 'osmotic-seawater',
  title: 'Osmotic pressure of seawater',
  about: 'For seawater and its brines from 25 to 70 g/L.',
  source: {
    title: "Pitzer's equations with the ions of standard seawater (Millero et al., 2008)",
    part: 'within 1% of PHREEQC with pitzer.dat; between 20 and 25 g/L the tools go in a line from ASTM D4516 to it',
  },
  lecture: 'OLC111/01-osmosis-and-osmotic-pressure',
  variables: {
    salt: { ...salt('C', 'TDS'), least: SEAWATER_MIN, most: MAX_SALT, unit: 'g/L' },
    temperature,
    osmotic: pressure('π', 'Osmotic pressure'),
  },
  solve: { osmotic: ({ salt, temperature }) => seawaterOsmotic(salt, temperature) },
  equation: { osmotic: 'φ × Σm × R × T × ρ(water)' },
})

export const osmoticPressure = relation({
  id: 'osmotic-pressure',
  title: 'Osmotic pressure of a dissolved salt',
  about: "By van 't Hoff: the pressure follows the number of dissolved particles.",
  source: { title: "van 't Hoff equation for dilute solutions" },
  lecture: 'OLC111/01-osmosis-and-osmotic-pressure',
  variables: {
    salt: { ...salt('C', 'Concentration'), most: quantity('concentration', 60, 'g/L') },
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
    temperature: { ...temperature, most: quantity('temperature', 100, '°C') },
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
      ? ['Ions hinder each other in strong solutions: sodium chloride has 5 to 7% less than this.']
      : [],
})

export const osmoticRelations = [
  osmoticPressureRule,
  osmoticPressureStandard,
  osmoticPressureSeawater,
  osmoticPressure,
]
