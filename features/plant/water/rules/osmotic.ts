import { quantity } from '#platform/contract/numbers/units.ts'
import { type Ions, osmoticCoefficient } from './chemistry/pitzer.ts'
import { solutionDensity } from './chemistry/water.ts'

/** J/(mol·K) */
export const GAS_CONSTANT = 8.314_46
/** m³/mol and kg/mol of water. */
const [WATER_VOLUME, WATER_MASS] = [18.07e-6, 0.018_015]

/** Returns osmotic pressure in Pa for ions in mol/kg: van 't Hoff's law corrected by the osmotic coefficient. */
export function ionsOsmotic(ions: Ions, kelvin: number): number {
  const particles = Object.values(ions.of).reduce((sum, each) => sum + each, ions.neutral)
  return (GAS_CONSTANT * kelvin * osmoticCoefficient(ions, kelvin) * particles * WATER_MASS) / WATER_VOLUME
}

/** Max salinity for using only the ASTM D4516 expression, in kg/m³. */
export const BRACKISH_MAX = quantity('concentration', 20, 'g/L')
/** Above this, salt is treated as sea salt; in between, the pressure is interpolated linearly. */
export const SEAWATER_MIN = quantity('concentration', 25, 'g/L')
/** Maximum validated salinity. */
export const MAX_SALT = quantity('concentration', 70, 'g/L')

/** Returns osmotic pressure in Pa of brackish salts (kg/m³, kelvin) per ASTM D4516. */
export const standardOsmotic = (salt: number, kelvin: number): number =>
  (265_400 * salt * kelvin) / (1000 - salt)

/** Returns the salt concentration in kg/m³ for an osmotic pressure per the standard. */
export const saltOfOsmotic = (osmotic: number, kelvin: number): number =>
  (1000 * osmotic) / (265_400 * kelvin + osmotic)

/** mol of each ion per kg of sea salt: Millero et al. (2008), strontium counted as calcium, borate as bicarbonate. */
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

/** Returns the ions of sea salt in mol/kg for a concentration in kg/m³. */
function seaIons(salt: number, kelvin: number): Ions {
  const water = solutionDensity(kelvin, salt) - salt / 1000
  const of = Object.entries(SEA_SALT).map(([name, moles]) => [name, (moles * salt) / 1000 / water])
  return { of: Object.fromEntries(of), neutral: 0 }
}

/** Osmotic pressure of seawater or its brine in Pa, from the osmotic coefficient: 25.2 bar at 35 g/L and 25 °C. */
export const seawaterOsmotic = (salt: number, kelvin: number): number =>
  salt <= 0 ? 0 : ionsOsmotic(seaIons(salt, kelvin), kelvin)

/**
 * Returns osmotic pressure in Pa for a salinity. Used for normalization, driving pressure, trends, simulator and
 * lectures. ASTM D4516 up to 20 g/L, seawater above 25 g/L.
 */
export function saltOsmotic(salt: number, kelvin: number): number {
  if (salt <= BRACKISH_MAX) return standardOsmotic(salt, kelvin)
  if (salt >= SEAWATER_MIN) return seawaterOsmotic(salt, kelvin)
  const share = (salt - BRACKISH_MAX) / (SEAWATER_MIN - BRACKISH_MAX)
  const [low, high] = [standardOsmotic(BRACKISH_MAX, kelvin), seawaterOsmotic(SEAWATER_MIN, kelvin)]
  return low + share * (high - low)
}

/** Rule of thumb: 1 psi of osmotic pressure per 100 mg/L of brackish salts, in SI. Never mixed with the others. */
export const OSMOTIC_RULE = quantity('pressure', 1, 'psi') / quantity('concentration', 100, 'mg/L')
