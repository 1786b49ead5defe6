import { CALCIUM_CARBONATE_EQUIVALENT, type Quantity } from '#platform/contract/numbers/units.ts'
import { equivalentWeight, type Ion, type IonId, ionOf, ions } from './ions.ts'

/** A water analysis: kg/m³ (g/L) of each measured ion, and nonionic values. */
export interface Analysis {
  ions: Partial<Record<IonId, Quantity<'concentration'>>>
  /** As SiO₂. */
  silica?: Quantity<'concentration'>
  /** As B. */
  boron?: Quantity<'concentration'>
  ph?: number
  temperature?: Quantity<'temperature'>
}

/** Converts an ion concentration to mol of charge per m³ (meq/L). */
export const equivalentsOf = (
  ion: Pick<Ion, 'molarMass' | 'charge'>,
  concentration: number,
): Quantity<'equivalents'> => (concentration / (equivalentWeight(ion) * 1e-3)) as Quantity<'equivalents'>

/** Converts equivalents of an ion to kg/m³. */
export const concentrationOf = (
  ion: Pick<Ion, 'molarMass' | 'charge'>,
  equivalents: number,
): Quantity<'concentration'> => (equivalents * equivalentWeight(ion) * 1e-3) as Quantity<'concentration'>

export interface IonRow {
  ion: Ion
  concentration: Quantity<'concentration'>
  equivalents: Quantity<'equivalents'>
}

/** Returns the measured ions with their equivalents, cations first, in table order. */
export function ionRows({ ions: measured }: Analysis): IonRow[] {
  return ions.flatMap((ion: Ion & { id: IonId }) => {
    const concentration = measured[ion.id]
    if (concentration === undefined || concentration <= 0) return []
    return [{ ion, concentration, equivalents: equivalentsOf(ion, concentration) }]
  })
}

export type BalanceVerdict = 'good' | 'fair' | 'poor' | 'empty'

export interface IonBalance {
  cations: Quantity<'equivalents'>
  anions: Quantity<'equivalents'>
  /** (Σ cations − Σ anions) ÷ (Σ cations + Σ anions); null without ions. */
  error: number | null
  verdict: BalanceVerdict
}

/** Computes the charge balance error of an analysis. An error above 5% makes the analysis doubtful. */
export function ionBalance(analysis: Analysis): IonBalance {
  const rows = ionRows(analysis)
  const sum = (sign: 1 | -1) =>
    rows
      .filter(({ ion }) => Math.sign(ion.charge) === sign)
      .reduce((total, { equivalents }) => total + equivalents, 0) as Quantity<'equivalents'>
  const [cations, anions] = [sum(1), sum(-1)]
  const total = cations + anions
  if (total === 0) return { cations, anions, error: null, verdict: 'empty' }
  const error = (cations - anions) / total
  const size = Math.abs(error)
  return { cations, anions, error, verdict: size <= 0.02 ? 'good' : size <= 0.05 ? 'fair' : 'poor' }
}

/** Returns the sum of all measured dissolved substances in kg/m³. */
export const dissolvedSolids = (analysis: Analysis): Quantity<'concentration'> =>
  (ionRows(analysis).reduce((sum, { concentration }) => sum + concentration, 0) +
    (analysis.silica ?? 0) +
    (analysis.boron ?? 0)) as Quantity<'concentration'>

const chargeOf = (analysis: Analysis, among: readonly IonId[]): Quantity<'equivalents'> =>
  among.reduce(
    (sum, id) => sum + equivalentsOf(ionOf(id), analysis.ions[id] ?? 0),
    0,
  ) as Quantity<'equivalents'>

/** Returns total hardness: calcium and magnesium, plus strontium and barium if measured. */
export const hardness = (analysis: Analysis): Quantity<'equivalents'> =>
  chargeOf(analysis, ['calcium', 'magnesium', 'strontium', 'barium'])

export const calciumHardness = (analysis: Analysis): Quantity<'equivalents'> =>
  chargeOf(analysis, ['calcium'])

/** Returns the alkalinity: bicarbonate, carbonate and hydroxide, which acid neutralizes. */
export const alkalinity = (analysis: Analysis): Quantity<'equivalents'> =>
  chargeOf(analysis, ['bicarbonate', 'carbonate', 'hydroxide'])

/** Converts equivalents to mg/L as calcium carbonate. */
export const asCalciumCarbonate = (equivalents: Quantity<'equivalents'>): number =>
  equivalents * CALCIUM_CARBONATE_EQUIVALENT * 1e3

/** Returns the ionic strength: half the sum of each concentration in mol/L times its charge squared. */
export const ionicStrength = (analysis: Analysis): number =>
  ionRows(analysis).reduce(
    (sum, { ion, concentration }) =>
      sum + ((concentration / (ion.molarMass * 1e-3)) * ion.charge ** 2) / 1000,
    0,
  ) / 2
