import { charges, type PitzerAnion, type PitzerCation, pairs, psis, thetas } from './pitzer-values.ts'
import { debyeHuckel } from './water.ts'

const cations: readonly PitzerCation[] = ['Na', 'K', 'Mg', 'Ca']
const anions: readonly PitzerAnion[] = ['Cl', 'SO4', 'HCO3', 'CO3', 'Br', 'NO3', 'F']

/** mol per kg of water without pairing, which Pitzer's parameters already include. */
export interface Ions {
  of: Readonly<Partial<Record<PitzerCation | PitzerAnion, number>>>
  /** Neutral species: silica, boric acid, carbon dioxide. */
  neutral: number
}

const B = 1.2
const [ALPHA_1, ALPHA_1_OF_2_2, ALPHA_2] = [2, 1.4, 12]

interface State {
  at: (ion: PitzerCation | PitzerAnion) => number
  strength: number
  /** Debye–Hückel constant for osmotic coefficients: 0.391 at 25 °C. */
  slope: number
  kelvin: number
  /** Σ m × |z| */
  equivalents: number
}

/** Returns the osmotic coefficient of a mixed solution by Pitzer's equations, with electrostatic mixing. */
export function osmoticCoefficient({ of, neutral }: Ions, kelvin: number): number {
  const all = [...cations, ...anions]
  const at = (ion: PitzerCation | PitzerAnion) => of[ion] ?? 0
  const sum = (weight: (charge: number) => number) =>
    all.reduce((total, ion) => total + at(ion) * weight(charges[ion]), 0)
  const strength = sum((charge) => charge ** 2) / 2
  const particles = sum(() => 1) + neutral
  if (particles === 0) return 1
  const slope = (debyeHuckel(kelvin).a * Math.LN10) / 3
  const state = { at, strength, slope, kelvin, equivalents: sum(Math.abs) }
  const root = Math.sqrt(strength)
  const limiting = (-slope * strength * root) / (1 + B * root)
  const excess = limiting + pairing(state) + mixing(state, cations, anions) + mixing(state, anions, cations)
  return 1 + (2 * excess) / particles
}

function pairing({ at, strength, kelvin, equivalents }: State): number {
  const root = Math.sqrt(strength)
  let sum = 0
  for (const cation of cations)
    for (const anion of anions) {
      const values = pairs[`${cation} ${anion}`]
      if (!values || at(cation) === 0 || at(anion) === 0) continue
      const value = (place: number) => (values[place] ?? 0) + (values[place + 4] ?? 0) * (kelvin - 298.15)
      const charge = charges[cation] * -charges[anion]
      const first = charge === 4 ? ALPHA_1_OF_2_2 : ALPHA_1
      const b = value(0) + value(1) * Math.exp(-first * root) + value(2) * Math.exp(-ALPHA_2 * root)
      sum += at(cation) * at(anion) * (b + (equivalents * value(3)) / (2 * Math.sqrt(charge)))
    }
  return sum
}

function mixing(
  { at, strength, slope }: State,
  alike: readonly (PitzerCation | PitzerAnion)[],
  others: readonly (PitzerCation | PitzerAnion)[],
): number {
  let sum = 0
  for (const [index, one] of alike.entries())
    for (const other of alike.slice(index + 1)) {
      const product = at(one) * at(other)
      if (product === 0) continue
      const three = others.reduce(
        (total, third) => total + at(third) * (psis[`${one} ${other} ${third}`] ?? 0),
        0,
      )
      const theta = thetas[`${one} ${other}`] ?? 0
      sum += product * (theta + electrostatic(charges[one], charges[other], strength, slope) + three)
    }
  return sum
}

/** ᴱθ + I × ᴱθ′ of two ions of unequal charge: Pitzer (1975), with his approximation of the integral J. */
function electrostatic(one: number, other: number, strength: number, slope: number): number {
  if (one === other || strength === 0) return 0
  const scale = 6 * slope * Math.sqrt(strength)
  const term = (product: number) => jOf(product * scale)
  const [cross, first, second] = [term(one * other), term(one ** 2), term(other ** 2)]
  const share = (one * other) / (4 * strength)
  const theta = share * (cross.j - first.j / 2 - second.j / 2)
  const slopeTerm = (one * other * (cross.xj - first.xj / 2 - second.xj / 2)) / (8 * strength ** 2)
  return theta + strength * (-theta / strength + slopeTerm)
}

/** J(x) and x × J′(x). */
function jOf(x: number): { j: number; xj: number } {
  const j = (value: number) => value / (4 + (4.581 / value ** 0.7237) * Math.exp(-0.012 * value ** 0.528))
  const step = x * 1e-4
  return { j: j(x), xj: (x * (j(x + step) - j(x - step))) / (2 * step) }
}
