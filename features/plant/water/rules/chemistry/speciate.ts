import { type Component, componentNames, type Species, species } from './species.ts'
import { debyeHuckel } from './water.ts'

/** Totals in mol per kg of water. Carbonate is given by the alkalinity, which laboratories measure. */
export interface Totals {
  of: Readonly<Partial<Record<Component, number>>>
  /** Total alkalinity in eq/kg, including borate, silicate and phosphate. */
  alkalinity: number
  ph: number
  kelvin: number
}

export interface Speciation {
  ionicStrength: number
  waterActivity: number
  /** mol/kg of a species; 0 if absent. */
  molality: (name: string) => number
  /** log₁₀ of the activity; −∞ if absent. */
  logActivity: (name: string) => number
  logGamma: (name: string) => number
  /** mol/kg of all dissolved species. */
  particles: number
  /** mol/kg of a species including all its pairs. */
  sum: (name: 'HCO3' | 'CO3') => number
}

/** Molality in mol/kg below which an ion counts as absent; no laboratory can detect it. */
const NOTHING = 1e-18
const HYDROGEN_SIZE = 9
const MAX_ROUNDS = 300

/** Returns log₁₀ of an activity coefficient: ions Truesdell and Jones with a size, Davies without; neutrals 0.1 × I. */
export function logGammaOf(
  { charge, size }: Pick<Species, 'charge' | 'size'>,
  ionicStrength: number,
  { a, b }: { a: number; b: number },
): number {
  if (charge === 0) return 0.1 * ionicStrength
  const root = Math.sqrt(ionicStrength)
  if (size) return (-a * charge ** 2 * root) / (1 + b * size[0] * root) + size[1] * ionicStrength
  return -a * charge ** 2 * (root / (1 + root) - 0.3 * ionicStrength)
}

const cations = new Set<string>(componentNames.slice(0, componentNames.indexOf('CO3')))
const parts = species.map(({ of }) => Object.entries(of) as [Component | 'H', number][])
/** Acid uptake of a species: two for each carbonate and phosphate, less the H⁺ that it already contains. */
const acidTaken = species.map(({ of }) => 2 * (of.CO3 ?? 0) + 2 * (of.PO4 ?? 0) - (of.H ?? 0))

/**
 * Computes the distribution of a water into free ions and pairs. Fixed-point iteration alternates between cations and
 * anions: each free ion is scaled by the ratio of its total to the sum of its species until convergence.
 */
export function speciate({ of, alkalinity, ph, kelvin }: Totals): Speciation {
  const constants = debyeHuckel(kelvin)
  const logK = species.map((each) => each.logK(kelvin))
  const present = species.map(({ of: inside }) =>
    (Object.keys(inside) as (Component | 'H')[]).every(
      (name) => name === 'H' || name === 'CO3' || (of[name] ?? 0) > 0,
    ),
  )
  const free: Partial<Record<Component, number>> = {
    ...of,
    CO3: Math.max(0, alkalinity * 1e-3),
    // Most phosphate is protonated. Starting with all of it free would overstate the ionic strength.
    ...(of.PO4 ? { PO4: of.PO4 * 1e-6 } : {}),
  }
  const most = strengthOfTotals(of, alkalinity)
  let ionicStrength = most
  let gammas: number[] = []
  const molalities = new Array<number>(species.length).fill(0)
  const fill = () => {
    gammas = species.map((each) => logGammaOf(each, ionicStrength, constants))
    for (const [index, own] of parts.entries()) {
      if (!present[index]) continue
      let log = (logK[index] ?? 0) - (gammas[index] ?? 0)
      for (const [name, count] of own)
        log +=
          count *
          (name === 'H' ? -ph : Math.log10(free[name] ?? 0) + (gammas[componentNames.indexOf(name)] ?? 0))
      molalities[index] = 10 ** log
    }
    // The first iterations overshoot. Pairs can only reduce the charge, so the total is an upper bound.
    ionicStrength = Math.min(most, strengthOf(molalities, ph, constants, ionicStrength))
  }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = ionicStrength
    let moved = 0
    for (const turn of [true, false]) {
      fill()
      for (const name of componentNames) {
        if (cations.has(name) !== turn || free[name] === undefined || free[name] === 0) continue
        const scale =
          name === 'CO3' ? carbonateScale(molalities, alkalinity) : (of[name] ?? 0) / sumOf(molalities, name)
        free[name] = free[name] * scale < NOTHING ? 0 : free[name] * scale
        if (free[name] > 0) moved = Math.max(moved, Math.abs(scale - 1))
      }
    }
    if (moved < 1e-9 && Math.abs(ionicStrength / before - 1) < 1e-9) break
  }
  fill()
  return resultOf(molalities, gammas, ionicStrength, ph)
}

/** Bicarbonate and its pairs have one H⁺ per carbonate; carbonate includes everything except carbon dioxide. */
const holds = ({ of, name }: Species, what: 'HCO3' | 'CO3'): boolean =>
  (of.CO3 ?? 0) > 0 && name !== 'CO2' && (what === 'CO3' || of.H === 1)

const sumOf = (molalities: readonly number[], name: Component): number =>
  parts.reduce(
    (sum, own, index) => sum + (own.find(([each]) => each === name)?.[1] ?? 0) * (molalities[index] ?? 0),
    0,
  )

/** Returns the carbonate scale factor at which all species together match the alkalinity. */
function carbonateScale(molalities: readonly number[], alkalinity: number): number {
  let [carbonate, others] = [0, 0]
  for (const [index, taken] of acidTaken.entries()) {
    const amount = taken * (molalities[index] ?? 0)
    if (species[index]?.of.CO3) carbonate += amount
    else others += amount
  }
  // If borate and silicate alone exceed the measured alkalinity, carbonate is near zero.
  return carbonate > 0 ? Math.max(0.01, (alkalinity - others) / carbonate) : 1
}

/** Ionic strength without pairing, with a margin for the contribution of the pH. */
const strengthOfTotals = (of: Totals['of'], alkalinity: number): number =>
  0.001 +
  alkalinity * 2 +
  componentNames.reduce(
    (sum, name, index) => sum + ((of[name] ?? 0) * (species[index]?.charge ?? 0) ** 2) / 2,
    0,
  )

function strengthOf(
  molalities: readonly number[],
  ph: number,
  constants: { a: number; b: number },
  before: number,
): number {
  const hydrogen = 10 ** (-ph - logGammaOf({ charge: 1, size: [HYDROGEN_SIZE, 0] }, before, constants))
  const sum = species.reduce(
    (total, { charge }, index) => total + charge ** 2 * (molalities[index] ?? 0),
    hydrogen,
  )
  return sum / 2
}

function resultOf(
  molalities: readonly number[],
  gammas: readonly number[],
  ionicStrength: number,
  ph: number,
): Speciation {
  const at = (name: string) => species.findIndex((each) => each.name === name)
  const molality = (name: string) => molalities[at(name)] ?? 0
  const logGamma = (name: string) => gammas[at(name)] ?? 0
  const particles = molalities.reduce((sum, each) => sum + each, 0)
  return {
    ionicStrength,
    particles,
    // Raoult's law with the mean osmotic coefficient of salts in water, as PHREEQC uses with ion pairs.
    waterActivity: 1 - 0.017 * particles,
    molality,
    logGamma,
    sum: (name) =>
      species.reduce((total, each, index) => total + (holds(each, name) ? (molalities[index] ?? 0) : 0), 0),
    logActivity: (name) => (name === 'H' ? -ph : Math.log10(molality(name)) + logGamma(name)),
  }
}
