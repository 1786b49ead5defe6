/** Water itself: what the chemistry in it depends on. Kelvin in, so that nobody mixes it with the degrees on screen. */

/** What the core was compared at and the sources cover. */
export const MIN_KELVIN = 273.15
export const MAX_KELVIN = 323.15

/** kg/L of pure water: Kell (1975), good to 0.01% from 0 to 100 °C. */
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

/** kg/L of a natural water: each g/L of its salts adds 0.75 g/L. */
export const solutionDensity = (kelvin: number, gramsPerLiter: number): number =>
  waterDensity(kelvin) + 0.000_75 * gramsPerLiter

/** Relative permittivity: Malmberg and Maryott (1956). */
function permittivity(kelvin: number): number {
  const t = kelvin - 273.15
  return 87.74 - 0.400_08 * t + 9.398e-4 * t ** 2 - 1.41e-6 * t ** 3
}

/** The constants of Debye and Hückel, for log₁₀ and ångström: 0.509 and 0.328 at 25 °C. */
export function debyeHuckel(kelvin: number): { a: number; b: number } {
  const product = permittivity(kelvin) * kelvin
  const root = Math.sqrt(waterDensity(kelvin))
  return { a: (1.824_83e6 * root) / product ** 1.5, b: (50.2916 * root) / product ** 0.5 }
}
