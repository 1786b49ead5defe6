import { endOf, rootOf } from '../root.ts'
import type { Mixture, Solute } from './solutes.ts'

export interface Membrane {
  /** Fraction of the feed that becomes permeate. */
  recovery: number
  /** Concentration at the membrane relative to the bulk. */
  polarization: number
  flux: number
  /** Sodium chloride permeability at the temperature and age of the case. */
  saltPermeability: number
}

/** Maximum potential in units of RT ÷ F; no water exceeds it. */
const MAX_POTENTIAL = 8

const equivalents = ({ charge, molarMass }: Solute, concentration = 0): number =>
  (Math.abs(charge) * concentration) / molarMass

/**
 * Computes the permeate of an element. By solution-diffusion, each solute passes with a share s = β × B ÷ (flux + B),
 * which integrates along the element to feed × (1 − (1 − Y)^s) ÷ Y. The permeate remains neutral: a potential slows the
 * faster ions and pulls the others, twice as strongly with two charges.
 */
export function permeateOf(solutes: readonly Solute[], feed: Mixture, membrane: Membrane): Mixture {
  const at = (potential: number) =>
    solutes.map(({ charge, passage }, index) => {
      const own = membrane.saltPermeability * passage * Math.exp(-charge * potential)
      return (feed[index] ?? 0) * shareOf(own, membrane)
    })
  const charge = (potential: number): number => {
    const values = at(potential)
    return solutes.reduce(
      (sum, each, index) => sum + Math.sign(each.charge) * equivalents(each, values[index]),
      0,
    )
  }
  const near = 1e-15 * solutes.reduce((sum, each, index) => sum + equivalents(each, feed[index]), 0)
  return at(rootOf(charge, [endOf(charge, -MAX_POTENTIAL), endOf(charge, MAX_POTENTIAL)], { near }))
}

/** Returns the permeate concentration relative to the feed. */
function shareOf(own: number, { recovery, polarization, flux }: Membrane): number {
  const local = Math.min(1, (polarization * own) / (flux + own))
  return recovery < 1e-9 ? local : (1 - (1 - recovery) ** local) / recovery
}
