import { endOf, rootOf } from '../root.ts'
import type { Mixture, Solute } from './solutes.ts'

export interface Membrane {
  /** Part of the feed that becomes permeate. */
  recovery: number
  /** Concentration at the membrane relative to the bulk. */
  polarization: number
  flux: number
  /** Sodium chloride permeability at the temperature and age of the case. */
  saltPermeability: number
}

/** In units of RT ÷ F; no water has a larger one. */
const MAX_POTENTIAL = 8

const equivalents = ({ charge, molarMass }: Solute, concentration = 0): number =>
  (Math.abs(charge) * concentration) / molarMass

/**
 * The permeate of an element. By solution and diffusion each solute passes with a share s = β × B ÷ (flux + B), and
 * along the element that comes to feed × (1 − (1 − Y)^s) ÷ Y. The permeate stays neutral: a potential holds back the
 * ions that would run ahead and pulls the others, twice as strongly with two charges.
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

/** Permeate concentration relative to the feed. */
function shareOf(own: number, { recovery, polarization, flux }: Membrane): number {
  const local = Math.min(1, (polarization * own) / (flux + own))
  return recovery < 1e-9 ? local : (1 - (1 - recovery) ** local) / recovery
}
