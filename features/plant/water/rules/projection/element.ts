import { meanFactor, polarizationFactor, temperatureFactor } from '../membrane.ts'
import { DROP_EXPONENT } from '../normalize.ts'
import { saltOsmotic } from '../osmotic.ts'
import { endOf, rootOf } from '../root.ts'
import { DROP_FLOW, type ElementType } from './elements.ts'
import { permeateOf } from './passage.ts'
import { type Mixture, type Solute, sumOf } from './solutes.ts'

/** Membrane of an element at the temperature and age of a case. */
export interface Membrane {
  element: ElementType
  kelvin: number
  permeability: number
  saltPermeability: number
}

export interface Aging {
  years: number
  /** Relative flux decline and salt passage increase per year. */
  fluxDecline: number
  passageIncrease: number
}

/** Salt and water permeability use the same temperature factor, as in the lectures; yearly changes compound. */
export function membraneOf(
  element: ElementType,
  kelvin: number,
  { years, fluxDecline, passageIncrease }: Aging,
): Membrane {
  const warm = temperatureFactor(kelvin)
  return {
    element,
    kelvin,
    permeability: element.permeability * warm * (1 - fluxDecline) ** years,
    saltPermeability: element.saltPermeability * warm * (1 + passageIncrease) ** years,
  }
}

/** Feed water of a train: its solutes, and osmotic pressure by concentration factor. */
export interface FeedWater {
  solutes: readonly Solute[]
  mixture: Mixture
  salt: number
  osmotic: (factor: number) => number
}

/** Feed of an element. */
export interface Inlet {
  flow: number
  pressure: number
  mixture: Mixture
}

export interface ElementState {
  inlet: Inlet
  outlet: Inlet
  permeateFlow: number
  permeate: Mixture
  flux: number
  recovery: number
  polarization: number
  drop: number
  /** Osmotic pressure at the membrane. */
  osmotic: number
  /** Mean concentration at the membrane along the element, in kg/m³. */
  wallSalt: number
}

/** Upper bound of an element's recovery during the search; far above any valid result. */
const SEARCH_RECOVERY = 0.8

/** Below 0.5% recovery the fit would fall below 1, which is physically impossible. */
const polarizationAt = (recovery: number): number => Math.max(1, polarizationFactor(recovery))

/** Computes one element. It produces no permeate if the net pressure is not positive. */
export function runElement(
  inlet: Inlet,
  backPressure: number,
  water: FeedWater,
  membrane: Membrane,
): ElementState {
  const { element } = membrane
  const strength = sumOf(inlet.mixture) / water.salt
  const at = (permeateFlow: number) => {
    const recovery = permeateFlow / inlet.flow
    const polarization = polarizationAt(recovery)
    const wall = polarization * meanFactor(recovery) * strength
    const drop = element.drop * ((inlet.flow - permeateFlow / 2) / DROP_FLOW) ** DROP_EXPONENT
    const flux = permeateFlow / element.area
    const passed = membrane.saltPermeability / (flux + membrane.saltPermeability)
    const osmotic = water.osmotic(wall)
    const beyond = saltOsmotic(passed * wall * water.salt, membrane.kelvin)
    const net = inlet.pressure - drop / 2 - backPressure - osmotic + beyond
    return { recovery, polarization, drop, flux, osmotic, wallSalt: wall * water.salt, net }
  }
  const excess = (permeateFlow: number) =>
    at(permeateFlow).net * membrane.permeability * element.area - permeateFlow
  const none = endOf(excess, 0)
  const most = endOf(excess, SEARCH_RECOVERY * inlet.flow)
  const permeateFlow = none[1] <= 0 ? 0 : rootOf(excess, [none, most], { near: 1e-13 * inlet.flow })
  const { net: _, ...state } = at(permeateFlow)
  const permeate = permeateOf(water.solutes, inlet.mixture, { ...state, ...membrane })
  const flow = inlet.flow - permeateFlow
  const mixture = inlet.mixture.map(
    (value, index) => (inlet.flow * value - permeateFlow * (permeate[index] ?? 0)) / flow,
  )
  const outlet = { flow, pressure: inlet.pressure - state.drop, mixture }
  return { ...state, inlet, outlet, permeateFlow, permeate }
}
