import { quantity } from '#platform/contract/numbers/units.ts'

/** The reference train of the courses: 4:2 with six elements of 400 ft² in each vessel. */
export const VESSELS = [4, 2] as const
export const ELEMENTS = 6
/** Places along the path of the water: six of the first stage, six of the second. */
export const PLACES = VESSELS.length * ELEMENTS

export const psi = (value: number): number => quantity('pressure', value, 'psi')
export const gpm = (value: number): number => quantity('flow', value, 'gpm')
export const celsius = (value: number): number => quantity('temperature', value, '°C')

const AREA = quantity('area', 400, 'ft²')
/** Volume of an element place of a vessel, counted as if it were empty. */
const PLACE_VOLUME = quantity('volume', 8.49, 'gal')

/** The stage of a place, from 0. */
export const stageOf = (place: number): 0 | 1 => (place < ELEMENTS ? 0 : 1)
export const vesselsAt = (place: number): number => VESSELS[stageOf(place)]
/** Membrane area of a place, all vessels of its stage together. */
export const areaAt = (place: number): number => AREA * vesselsAt(place)
export const volumeAt = (place: number): number => PLACE_VOLUME * vesselsAt(place)

/**
 * Of a new membrane at 25 °C, found so that the train reads as in the lectures: 112 and 38 gpm at 205 psi, 30 mg/L.
 * They are those of the membrane itself; polarization makes the specific flux of the plant a little lower.
 */
export const PERMEABILITY = [
  quantity('permeability', 0.1125, 'gfd/psi'),
  quantity('permeability', 0.119, 'gfd/psi'),
] as const
/** m/s: what passes of the salt at the membrane. */
export const SALT_PERMEABILITY = 4.72e-8

/** Pressure drop of one element at a mean flow of its vessel, and how it grows with the flow. */
export const ELEMENT_DROP = psi(3.46)
export const DROP_FLOW = gpm(36)
export const DROP_EXPONENT = 1.5
export const SECOND_STAGE_DROP = 0.97

/** High-pressure pump: head at no flow and full speed; what it loses at 200 gpm. */
export const PUMP_HEAD = psi(306)
export const PUMP_LOSS = psi(50) / gpm(200) ** 2
/** The check valve and pipes around the pump while it is stopped. */
export const BYPASS_LOSS = psi(6) / gpm(200) ** 2
/** The feed pump: head at no flow, and the loss of pump and pipes at 200 gpm. */
export const FEED_HEAD = psi(68)
export const FEED_LOSS = psi(16) / gpm(200) ** 2
/** Clean filters at 200 gpm. */
export const MEDIA_LOSS = psi(5) / gpm(200) ** 2
export const CARTRIDGE_LOSS = psi(3) / gpm(200) ** 2
export const FEED_VALVE_LOSS = psi(2) / gpm(200) ** 2

/** Flow through the open concentrate valve and the flush valve, for each root of the pressure. */
export const CONCENTRATE_VALVE = (2 * gpm(50)) / Math.sqrt(psi(167))
export const FLUSH_VALVE = gpm(115) / Math.sqrt(psi(30))
/** Permeate pressure at 150 gpm. */
export const PERMEATE_BACK = psi(5)
export const PERMEATE_FLOW = gpm(150)

/** mg/L for each µS/cm. */
export const TDS_FACTOR = 0.6

/** kg/m³ as µS/cm, the unit of the meters. */
export const microsiemens = (salt: number): number => (salt * 1000) / TDS_FACTOR
