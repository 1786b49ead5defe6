import { quantity } from '#platform/contract/numbers/units.ts'

/** Reference train of the courses: 4:2 with six elements of 400 ft² per vessel. */
export const VESSELS = [4, 2] as const
export const ELEMENTS = 6
/** Number of places along the flow path: six in the first stage, six in the second. */
export const PLACES = VESSELS.length * ELEMENTS

export const psi = (value: number): number => quantity('pressure', value, 'psi')
export const gpm = (value: number): number => quantity('flow', value, 'gpm')
export const celsius = (value: number): number => quantity('temperature', value, '°C')

const AREA = quantity('area', 400, 'ft²')
/** Volume of one element position of a vessel, counted as empty. */
const PLACE_VOLUME = quantity('volume', 8.49, 'gal')

/** Returns the stage of a place, from 0. */
export const stageOf = (place: number): 0 | 1 => (place < ELEMENTS ? 0 : 1)
export const vesselsAt = (place: number): number => VESSELS[stageOf(place)]
/** Returns the membrane area of a place across all vessels of its stage. */
export const areaAt = (place: number): number => AREA * vesselsAt(place)
export const volumeAt = (place: number): number => PLACE_VOLUME * vesselsAt(place)

/**
 * Water permeability of a new membrane at 25 °C, calibrated so that the train matches the lectures: 112 and 38 gpm at
 * 205 psi, 30 mg/L. Values are for the membrane itself; polarization makes the specific flux of the plant slightly
 * lower.
 */
export const PERMEABILITY = [
  quantity('permeability', 0.1125, 'gfd/psi'),
  quantity('permeability', 0.119, 'gfd/psi'),
] as const
/** Salt permeability of the membrane in m/s. */
export const SALT_PERMEABILITY = 4.72e-8

/** Pressure drop of one element at the reference mean flow of its vessel, with the exponent for other flows. */
export const ELEMENT_DROP = psi(3.46)
export const DROP_FLOW = gpm(36)
export const DROP_EXPONENT = 1.5
export const SECOND_STAGE_DROP = 0.97

/** High-pressure pump: head at zero flow and full speed, and head loss at 200 gpm. */
export const PUMP_HEAD = psi(306)
export const PUMP_LOSS = psi(50) / gpm(200) ** 2
/** Loss of the check valve and pipes around the pump while it is stopped. */
export const BYPASS_LOSS = psi(6) / gpm(200) ** 2
/** Feed pump: head at zero flow, and loss of pump and pipes at 200 gpm. */
export const FEED_HEAD = psi(68)
export const FEED_LOSS = psi(16) / gpm(200) ** 2
/** Pressure loss of clean filters at 200 gpm. */
export const MEDIA_LOSS = psi(5) / gpm(200) ** 2
export const CARTRIDGE_LOSS = psi(3) / gpm(200) ** 2
export const FEED_VALVE_LOSS = psi(2) / gpm(200) ** 2

/** Flow through the open concentrate valve and the flush valve per square root of the pressure. */
export const CONCENTRATE_VALVE = (2 * gpm(50)) / Math.sqrt(psi(167))
export const FLUSH_VALVE = gpm(115) / Math.sqrt(psi(30))
/** Permeate pressure at 150 gpm. */
export const PERMEATE_BACK = psi(5)
export const PERMEATE_FLOW = gpm(150)

/** mg/L per µS/cm. */
export const TDS_FACTOR = 0.6

/** Converts kg/m³ to µS/cm, the unit of the meters. */
export const microsiemens = (salt: number): number => (salt * 1000) / TDS_FACTOR
