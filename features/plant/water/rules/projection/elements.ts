import { type Quantity, quantity } from '#platform/contract/numbers/units.ts'

/**
 * An 8 by 40 inch element. None is a specific manufacturer's product: each is defined by the test conditions shared by
 * data sheets of its class; area, permeability and salt passage follow from that test (verified in `elements.test.ts`).
 */
export interface ElementType {
  id: string
  name: string
  area: Quantity<'area'>
  /** Water permeability of the new membrane at 25 °C, including polarization. */
  permeability: Quantity<'permeability'>
  /** Sodium chloride permeability of the new membrane at 25 °C. */
  saltPermeability: Quantity<'flux'>
  /** Pressure drop at a mean flow of `DROP_FLOW`. */
  drop: Quantity<'pressure'>
  maxPressure: Quantity<'pressure'>
  /** Maximum flux; design guides never exceed the flux of the data sheet test. */
  maxFlux: Quantity<'flux'>
  test: ElementTest
}

/** Nominal test at 25 °C with sodium chloride and no permeate pressure. */
export interface ElementTest {
  pressure: Quantity<'pressure'>
  salt: Quantity<'concentration'>
  recovery: number
  permeate: Quantity<'flow'>
  passage: number
}

const psi = (value: number) => quantity('pressure', value, 'psi')
const gpm = (value: number) => quantity('flow', value, 'gpm')
const squareFeet = (value: number) => quantity('area', value, 'ft²')
const gfd = (value: number) => quantity('flux', value, 'gfd')

/** Mean flow at which `drop` is given: 3.5 psi at this flow is the value of the courses' reference train. */
export const DROP_FLOW = gpm(36)

/** Limits common to 8-inch elements, as in the table of OLC111. The stricter value is a caution, the other a limit. */
export const ELEMENT_LIMITS = {
  feedFlow: { caution: gpm(65), limit: gpm(75) },
  concentrateFlow: { caution: gpm(16), limit: gpm(12) },
  elementDrop: psi(15),
  vesselDrop: { caution: psi(30), limit: psi(50) },
  elementRecovery: 0.18,
  polarization: 1.2,
  temperature: quantity('temperature', 45, '°C'),
} as const

const brackish: ElementType = {
  id: 'brackish',
  name: 'Brackish, standard (400 ft², 28 mil)',
  area: squareFeet(400),
  permeability: quantity('permeability', 0.1355, 'gfd/psi'),
  saltPermeability: gfd(0.1045),
  drop: psi(3.5),
  maxPressure: psi(600),
  maxFlux: gfd(26.25),
  // 10,500 gpd and 99.5% rejection: the example of OLC111.
  test: {
    pressure: psi(225),
    salt: quantity('concentration', 2, 'g/L'),
    recovery: 0.15,
    permeate: quantity('flow', 10_500, 'gpd'),
    passage: 0.005,
  },
}

/** Selectable element types, from least to most permeable. */
export const elementTypes: readonly ElementType[] = [
  brackish,
  {
    ...brackish,
    id: 'fouling-resistant',
    // In this class the wider spacer reduces the pressure drop by a quarter without losing area.
    name: 'Brackish, wide spacer (400 ft², 34 mil)',
    drop: psi(2.6),
  },
  {
    id: 'low-energy',
    name: 'Brackish, low energy (440 ft², 28 mil)',
    area: squareFeet(440),
    permeability: quantity('permeability', 0.232, 'gfd/psi'),
    saltPermeability: gfd(0.13),
    // Same spacer; 10% more membrane on the same length narrows the channels.
    drop: psi(3.9),
    maxPressure: psi(600),
    maxFlux: gfd(27.27),
    test: {
      pressure: psi(150),
      salt: quantity('concentration', 2, 'g/L'),
      recovery: 0.15,
      permeate: quantity('flow', 12_000, 'gpd'),
      passage: 0.006,
    },
  },
  {
    id: 'seawater',
    name: 'Seawater, standard (400 ft², 28 mil)',
    area: squareFeet(400),
    permeability: quantity('permeability', 0.0487, 'gfd/psi'),
    saltPermeability: gfd(0.042),
    drop: psi(3.5),
    maxPressure: psi(1200),
    maxFlux: gfd(18.75),
    test: {
      pressure: psi(800),
      salt: quantity('concentration', 32, 'g/L'),
      recovery: 0.08,
      permeate: quantity('flow', 7500, 'gpd'),
      passage: 0.0025,
    },
  },
]

export const elementOf = (id: string): ElementType | undefined => elementTypes.find((each) => each.id === id)
