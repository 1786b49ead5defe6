import { quantity } from '#platform/contract/numbers/units.ts'
import { type Ions, osmoticCoefficient } from './chemistry/pitzer.ts'
import { solutionDensity } from './chemistry/water.ts'

/** J/(mol·K) */
export const GAS_CONSTANT = 8.314_46
/** m³/mol of water, and kg/mol. */
const [WATER_VOLUME, WATER_MASS] = [18.07e-6, 0.018_015]

/** Pa of osmotic pressure of ions in mol/kg: what the osmotic coefficient makes of van 't Hoff's law. */
export function ionsOsmotic(ions: Ions, kelvin: number): number {
  const particles = Object.values(ions.of).reduce((sum, each) => sum + each, ions.neutral)
  return (GAS_CONSTANT * kelvin * osmoticCoefficient(ions, kelvin) * particles * WATER_MASS) / WATER_VOLUME
}

/** Max salinity for the expression of ASTM D4516 alone, in kg/m³. */
export const BRACKISH_MAX = quantity('concentration', 20, 'g/L')
/** Above this the salt counts as sea salt; in between, the pressure is interpolated linearly. */
export const SEAWATER_MIN = quantity('concentration', 25, 'g/L')
/** Above this the expressions were not validated. */
export const MAX_SALT = quantity('concentration', 70, 'g/L')

/** Pa of brackish salts of so many kg/m³ in water of so many kelvin, as ASTM D4516 has it. */
export const standardOsmotic = (salt: number, kelvin: number): number =>
  (265_400 * salt * kelvin) / (1000 - salt)

/** kg/m³ of salt that have an osmotic pressure by the standard. */
export const saltOfOsmotic = (osmotic: number, kelvin: number): number =>
  (1000 * osmotic) / (265_400 * kelvin + osmotic)

/** mol of each ion in a kg of sea salt: Millero et al. (2008), strontium with calcium, borate with bicarbonate. */
const SEA_SALT = {
  Na: 13.332,
  Mg: 1.501,
  Ca: 0.295,
  K: 0.29,
  Cl: 15.521,
  SO4: 0.803,
  HCO3: 0.07,
  Br: 0.0239,
} as const

/** mol/kg of the ions of sea salt of so many kg/m³. */
function seaIons(salt: number, kelvin: number): Ions {
  const water = solutionDensity(kelvin, salt) - salt / 1000
  const of = Object.entries(SEA_SALT).map(([name, moles]) => [name, (moles * salt) / 1000 / water])
  return { of: Object.fromEntries(of), neutral: 0 }
}

/** Pa of seawater or its brine, by the osmotic coefficient of its ions: 25.2 bar at 35 g/L and 25 °C. */
export const seawaterOsmotic = (salt: number, kelvin: number): number =>
  salt <= 0 ? 0 : ionsOsmotic(seaIons(salt, kelvin), kelvin)

/**
 * Pa of osmotic pressure of a salinity: the one expression of normalization, driving pressure, trends, simulator and
 * lectures. ASTM D4516 up to 20 g/L, seawater above 25 g/L.
 */
export function saltOsmotic(salt: number, kelvin: number): number {
  if (salt <= BRACKISH_MAX) return standardOsmotic(salt, kelvin)
  if (salt >= SEAWATER_MIN) return seawaterOsmotic(salt, kelvin)
  const share = (salt - BRACKISH_MAX) / (SEAWATER_MIN - BRACKISH_MAX)
  const [low, high] = [standardOsmotic(BRACKISH_MAX, kelvin), seawaterOsmotic(SEAWATER_MIN, kelvin)]
  return low + share * (high - low)
}

/** psi of osmotic pressure for each 100 mg/L of brackish salts, in SI: the rule of thumb, never mixed with the rest. */
export const OSMOTIC_RULE = quantity('pressure', 1, 'psi') / quantity('concentration', 100, 'mg/L')
