import type { Speciation } from './speciate.ts'
import { analytic, enthalpic, type LogK } from './species.ts'

/** Solids precipitating from a concentrate. Solubility products: WATEQ4F (see species.ts) unless a source is named. */
export interface Mineral {
  id: string
  /** log₁₀ of the solubility product. */
  logK: LogK
  /** Species of the ion activity product, with their exponents. */
  of: Readonly<Record<string, number>>
  /** Number of water molecules in the crystal. */
  water?: number
}

export const minerals = {
  calcite: {
    id: 'calcite',
    logK: analytic(-171.9065, -0.077_993, 2839.319, 71.595),
    of: { Ca: 1, CO3: 1 },
  },
  gypsum: {
    id: 'gypsum',
    logK: analytic(68.2401, 0, -3221.51, -25.0627),
    of: { Ca: 1, SO4: 1 },
    water: 2,
  },
  celestite: {
    id: 'celestite',
    logK: analytic(-14_805.9622, -2.466_092_4, 756_968.533, 5436.3588, -40_553_604),
    of: { Sr: 1, SO4: 1 },
  },
  barite: {
    id: 'barite',
    logK: analytic(136.035, 0, -7680.41, -48.595),
    of: { Ba: 1, SO4: 1 },
  },
  fluorite: {
    id: 'fluorite',
    logK: analytic(66.348, 0, -4298.2, -25.271),
    of: { Ca: 1, F: 2 },
  },
  brucite: { id: 'brucite', logK: enthalpic(16.84, -27.1), of: { Mg: 1, H: -2 }, water: 2 },
  silica: { id: 'silica', logK: analytic(-0.26, 0, -731), of: { SiO2: 1 }, water: -2 },
  apatite: {
    id: 'apatite',
    logK: enthalpic(-3.421, -36.155),
    of: { Ca: 5, HPO4: 3, H: -4 },
    water: 1,
  },
  /** Amorphous calcium phosphate (form 2), which precedes apatite: Christoffersen, Christoffersen, Kibalczyc (1990). */
  tricalcium: { id: 'tricalcium', logK: enthalpic(-28.25), of: { Ca: 3, PO4: 2 } },
} as const satisfies Record<string, Mineral>
export type MineralId = keyof typeof minerals

/** Returns log₁₀ of ion product over solubility product: 0 is saturated, −∞ if an ion is missing. */
export function saturationIndex(id: MineralId, water: Speciation, kelvin: number): number {
  const { of, logK, water: crystal = 0 }: Mineral = minerals[id]
  const product = Object.entries(of).reduce(
    (sum, [name, power]) => sum + power * water.logActivity(name),
    crystal * Math.log10(water.waterActivity),
  )
  return product - logK(kelvin)
}
