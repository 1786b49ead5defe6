import type { Quantity } from '#platform/contract/numbers/units.ts'
import { type Analysis, ionBalance } from '../analysis.ts'
import { type IonId, ionOf, ions } from '../ions.ts'

/** A dissolved species with its salt passage. */
export interface Solute {
  id: IonId | 'silica' | 'boron'
  /** 0 for neutral species. */
  charge: number
  /** Molar mass in kg/mol; not used for neutral species. */
  molarMass: number
  /** Passage relative to sodium chloride. */
  passage: number
}

/**
 * Passage classes relative to sodium chloride, per OLC111: 0.1 to 0.33 for two charges, about 1 for one charge, 2 to 4
 * for nitrate. Boron at 40 corresponds to 91% rejection in a seawater element at test conditions, as boric acid below
 * pH 9.
 */
const CLASSES = { threefold: 0.1, double: 0.2, single: 1, nitrate: 3, boron: 40 } as const

function passageOf(id: IonId): number {
  if (id === 'nitrate' || id === 'nitrite') return CLASSES.nitrate
  const size = Math.abs(ionOf(id).charge)
  return size >= 3 ? CLASSES.threefold : size === 2 ? CLASSES.double : CLASSES.single
}

/** Concentrations in kg/m³, in the order of the solutes. */
export type Mixture = readonly number[]

/** Returns the solutes of a water with their concentrations. */
export function solutesOf(water: Analysis): { solutes: Solute[]; mixture: Mixture } {
  const found: [Solute, number][] = ions.flatMap(({ id, charge, molarMass }): [Solute, number][] => {
    const value = water.ions[id] ?? 0
    return value > 0 ? [[{ id, charge, molarMass: molarMass * 1e-3, passage: passageOf(id) }, value]] : []
  })
  for (const id of ['silica', 'boron'] as const) {
    const passage = id === 'boron' ? CLASSES.boron : CLASSES.single
    if (water[id]) found.push([{ id, charge: 0, molarMass: 1, passage }, water[id]])
  }
  return { solutes: found.map(([solute]) => solute), mixture: found.map(([, value]) => value) }
}

/** Converts a mixture to an analysis with the pH of another water. */
export function analysisOf(solutes: readonly Solute[], mixture: Mixture, like: Analysis): Analysis {
  const values = solutes.map(({ id }, index) => [id, mixture[index] ?? 0] as const)
  const { silica, boron, ...rest } = Object.fromEntries(values) as Record<string, Quantity<'concentration'>>
  return {
    ions: rest as Analysis['ions'],
    ...(silica === undefined ? {} : { silica }),
    ...(boron === undefined ? {} : { boron }),
    ...(like.ph === undefined ? {} : { ph: like.ph }),
    ...(like.temperature === undefined ? {} : { temperature: like.temperature }),
  }
}

export const sumOf = (mixture: Mixture): number => mixture.reduce((sum, each) => sum + each, 0)

/** Maximum charge imbalance; above it an analysis is considered incomplete. */
export const MAX_IMBALANCE = 0.1

export interface Balanced {
  water: Analysis
  /** Ion added to balance the charges; null if they were balanced. */
  added: { ion: IonId; concentration: Quantity<'concentration'> } | null
}

/** Balances the charges with sodium or chloride, as projection programs do, and returns the addition. */
export function balanced(water: Analysis): Balanced {
  const { cations, anions } = ionBalance(water)
  const missing = cations - anions
  if (Math.abs(missing) < 1e-9 * (cations + anions)) return { water, added: null }
  const ion: IonId = missing > 0 ? 'chloride' : 'sodium'
  const concentration = (Math.abs(missing) * ionOf(ion).molarMass * 1e-3) as Quantity<'concentration'>
  const value = ((water.ions[ion] ?? 0) + concentration) as Quantity<'concentration'>
  return { water: { ...water, ions: { ...water.ions, [ion]: value } }, added: { ion, concentration } }
}
