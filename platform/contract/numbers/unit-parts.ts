import { evenSigns } from './read-number.ts'
import { FOOT, GALLON, GRAIN, IMPERIAL_GALLON, POUND, POUND_FORCE, PSI, SHORT_TON } from './units.ts'

/** Exponents of meter, kilogram, second, ampere, and mole of charge. */
type Powers = readonly [number, number, number, number, number]

/** The dimension of a unit and its factor to SI units. */
export interface Measure {
  factor: number
  powers: Powers
}

interface Part extends Measure {
  /** Metric and other prefixes used with the unit. */
  prefixes: string
}

const PREFIXES: Readonly<Record<string, number>> = {
  n: 1e-9,
  µ: 1e-6,
  u: 1e-6,
  m: 1e-3,
  c: 1e-2,
  k: 1e3,
  M: 1e6,
}

const NONE: Powers = [0, 0, 0, 0, 0]
const [LENGTH, VOLUME]: [Powers, Powers] = [
  [1, 0, 0, 0, 0],
  [3, 0, 0, 0, 0],
]
const [MASS, TIME]: [Powers, Powers] = [
  [0, 1, 0, 0, 0],
  [0, 0, 1, 0, 0],
]
const PRESSURE: Powers = [-1, 1, -2, 0, 0]
const POWER: Powers = [2, 1, -3, 0, 0]

const part = (factor: number, powers: Powers, prefixes = ''): Part => ({ factor, powers, prefixes })

// Exact spellings. Other letter cases are tried if no exact spelling matches.
const parts: Readonly<Record<string, Part>> = {
  m: part(1, LENGTH, 'nµumck'),
  ft: part(FOOT, LENGTH),
  in: part(FOOT / 12, LENGTH),
  L: part(1e-3, VOLUME, 'µumkM'),
  l: part(1e-3, VOLUME, 'µumkM'),
  gal: part(GALLON, VOLUME, 'kM'),
  igal: part(IMPERIAL_GALLON, VOLUME, 'M'),
  cc: part(1e-6, VOLUME),
  g: part(1e-3, MASS, 'nµumkM'),
  lb: part(POUND, MASS, 'k'),
  gr: part(GRAIN, MASS, 'k'),
  shton: part(SHORT_TON, MASS),
  s: part(1, TIME),
  min: part(60, TIME),
  h: part(3600, TIME),
  d: part(86_400, TIME),
  Pa: part(1, PRESSURE, 'mkM'),
  bar: part(1e5, PRESSURE, 'm'),
  psi: part(PSI, PRESSURE),
  lbf: part(POUND_FORCE, [1, 1, -2, 0, 0]),
  W: part(1, POWER, 'mkM'),
  Wh: part(3600, [2, 1, -2, 0, 0], 'kM'),
  hp: part(550 * FOOT * POUND_FORCE, POWER),
  S: part(1, [-2, -1, 3, 2, 0], 'µumM'),
  eq: part(1, [0, 0, 0, 0, 1], 'µum'),
  cfu: part(1, NONE),
}

const spellings: Readonly<Record<string, string>> = {
  liter: 'L',
  liters: 'L',
  litre: 'L',
  litres: 'L',
  gallon: 'gal',
  gallons: 'gal',
  gals: 'gal',
  igals: 'igal',
  igallon: 'igal',
  igallons: 'igal',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  grain: 'gr',
  grains: 'gr',
  gram: 'g',
  grams: 'g',
  feet: 'ft',
  foot: 'ft',
  inch: 'in',
  inches: 'in',
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  sec: 's',
  secs: 's',
  second: 's',
  seconds: 's',
  mins: 'min',
  minute: 'min',
  minutes: 'min',
  hr: 'h',
  hrs: 'h',
  hour: 'h',
  hours: 'h',
  day: 'd',
  days: 'd',
  bars: 'bar',
  kilograins: 'kgr',
  psig: 'psi',
  psid: 'psi',
  barg: 'bar',
  kilogram: 'kg',
  kilograms: 'kg',
  milligram: 'mg',
  milligrams: 'mg',
  megaliter: 'ML',
  megaliters: 'ML',
  milliliter: 'mL',
  milliliters: 'mL',
  kilograin: 'kgr',
  tonne: 'Mg',
  tonnes: 'Mg',
  igpm: 'igal/min',
  MIGD: 'Migal/d',
  gpm: 'gal/min',
  gpd: 'gal/d',
  gph: 'gal/h',
  gps: 'gal/s',
  lpm: 'L/min',
  lph: 'L/h',
  lps: 'L/s',
  gfd: 'gal/ft2/d',
  lmh: 'L/m2/h',
  cfm: 'ft3/min',
  cfs: 'ft3/s',
  sqft: 'ft2',
  cuft: 'ft3',
  fps: 'ft/s',
}

/** Normalizes unit spellings: 'lbs per hr' becomes 'lb/h', 'Gal / Min' becomes 'Gal/Min'. */
export const evenUnit = (text: string): string =>
  evenSigns(text)
    .replaceAll('^', '')
    .replace(/\b(?:u\.?s\.?)\s(?=g(?:al|p[mdh]\b))|\s?\((?:us|u\.s\.)\)/gi, '')
    .replace(/\b(?:imp(?:erial)?\b\.?|u\.?k\.?)\s?(?=g(?:al|pm\b))/gi, 'i')
    .replace(/\bmetric tons?\b/gi, 'tonne')
    .replace(/\bshort tons?\b/gi, 'shton')
    .replace(/\bdeg(?:rees?)?\.?\s?(?=[cf](?:\b|elsius|ahrenheit))/gi, '°')
    .replace(/°\s/g, '°')
    .replace(/\b(?:sq\.?|square)\s?(ft|feet|foot|m|in|inch)\b\.?/gi, (_, of: string) => `${of}2`)
    .replace(/\b(?:cu\.?|cubic)\s?(ft|feet|foot|m|in|inch|meters?)\b\.?/gi, (_, of: string) => `${of}3`)
    .replace(/\b(psi|k?Pa|bar)\s?(?:\(g\)|g\b|gauge\b)/gi, '$1')
    .replace(/1,?000 ?gal/gi, 'kgal')
    .replace(/million gal(?:lons)?/gi, 'Mgal')
    .replace(/\s?\bper\b\s?/gi, '/')
    .replace(/\s?([/×])\s?/g, '$1')
    .replace(/(?<=\p{L})\.$/u, '')
    .trim()

/** Returns the measure of a unit expression, case-sensitive: 'mL/d', 'L/(m²·h)'. Returns null for anything else. */
export const measureOf = (text: string): Measure | null => measured(evenUnit(text), exactly)

/** Like `measureOf`, but case-insensitive unless the result is ambiguous: 'mpa' is mPa or MPa. */
export const measureInAnyCase = (text: string): Measure | null => measured(evenUnit(text), inAnyCase)

type Find = (word: string) => Measure | null

function measured(text: string, find: Find): Measure | null {
  // By trade convention, everything after a slash is in the denominator: L/m²·h and L/(m²·h) are the same.
  const words = text.replace(/\/\(([^()]{1,20})\)$/, '/$1').split(/([/×])/)
  const slash = words.indexOf('/')
  if (text === '' || text.length > 40) return null
  let [factor, powers]: [number, Powers] = [1, NONE]
  for (let index = 0; index < words.length; index += 2) {
    const [, name = '', power = '1'] = /^([\p{L}µ]{1,12})(-?[1-3])?$/u.exec(words[index] ?? '') ?? []
    const found = name === '' ? null : find(name)
    if (!found) return null
    const times = Number(power) * (slash >= 0 && index > slash ? -1 : 1)
    factor *= found.factor ** times
    powers = powers.map((each, at) => each + (found.powers[at] ?? 0) * times) as unknown as Powers
  }
  return { factor, powers }
}

function exactly(word: string): Measure | null {
  const spelled = spellings[word]
  if (spelled !== undefined) return measured(spelled, exactly)
  const whole = parts[word]
  if (whole) return whole
  const [prefix = '', rest] = [word[0], parts[word.slice(1)]]
  const times = PREFIXES[prefix]
  if (!rest || times === undefined || !rest.prefixes.includes(prefix)) return null
  return { factor: rest.factor * times, powers: rest.powers }
}

const every: readonly string[] = [
  ...Object.keys(spellings),
  ...Object.entries(parts).flatMap(([name, { prefixes }]) => [
    name,
    ...[...prefixes].map((prefix) => `${prefix}${name}`),
  ]),
]

/** Returns the exact spellings that differ from a word only by case, one per unit. */
export function casesOf(word: string): string[] {
  const lower = word.toLowerCase()
  const found = every.filter((each) => each.toLowerCase() === lower)
  return found.filter((each, at) => {
    const measure = exactly(each)
    return found.findIndex((other) => isSameMeasure(exactly(other), measure)) === at
  })
}

function inAnyCase(word: string): Measure | null {
  const exact = exactly(word)
  if (exact) return exact
  const [found, ...others] = casesOf(word)
  return found === undefined || others.length > 0 ? null : exactly(found)
}

export const isSameMeasure = (one: Measure | null, other: Measure | null): boolean =>
  one !== null &&
  other !== null &&
  Math.abs(one.factor / other.factor - 1) < 1e-9 &&
  one.powers.every((power, at) => power === other.powers[at])
