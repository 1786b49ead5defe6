/** Properties of pure water. Temperatures are in kelvin, to avoid confusion with the degrees on screen. */

/** Temperature range of the comparison and of the sources. */
export const MIN_KELVIN = 273.15
export const MAX_KELVIN = 323.15

/** Density of pure water in kg/L: Kell (1975), accurate to 0.01% from 0 to 100 °C. */
export function waterDensity(kelvin: number): number {
  const t = kelvin - 273.15
  const above =
    999.839_52 +
    16.945_176 * t -
    7.987_040_1e-3 * t ** 2 -
    46.170_461e-6 * t ** 3 +
    105.563_02e-9 * t ** 4 -
    280.542_53e-12 * t ** 5
  return above / (1 + 16.879_85e-3 * t) / 1000
}

/** Density of a natural water in kg/L: each g/L of salts adds 0.75 g/L. */
export const solutionDensity = (kelvin: number, gramsPerLiter: number): number =>
  waterDensity(kelvin) + 0.000_75 * gramsPerLiter

/** Relative permittivity: Malmberg and Maryott (1956). */
function permittivity(kelvin: number): number {
  const t = kelvin - 273.15
  return 87.74 - 0.400_08 * t + 9.398e-4 * t ** 2 - 1.41e-6 * t ** 3
}

/** Debye–Hückel constants for log₁₀ and ångström: 0.509 and 0.328 at 25 °C. */
export function debyeHuckel(kelvin: number): { a: number; b: number } {
  const product = permittivity(kelvin) * kelvin
  const root = Math.sqrt(waterDensity(kelvin))
  return { a: (1.824_83e6 * root) / product ** 1.5, b: (50.2916 * root) / product ** 0.5 }
}
