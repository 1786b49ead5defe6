/**
 * Molal conductivity of an ion in mS/cm per mol/kg, from McCleskey, Nordstrom, Ryan and Ball (2012): λ° and the slope A
 * as polynomials of the temperature in °C, and B of λ = λ° − A√I ÷ (1 + B√I).
 */
const ions: Readonly<Record<string, readonly number[]>> = {
  Ca: [0.009_645, 1.984, 62.28, 0.031_74, 2.334, 132.3, 2.8],
  Mg: [0.010_68, 1.695, 57.16, 0.024_53, 1.915, 80.5, 2.1],
  Na: [0.003_763, 0.877, 26.23, 0.000_27, 1.141, 32.07, 1.7],
  K: [0.003_046, 1.261, 40.7, 0.005_35, 0.9316, 22.59, 1.5],
  NH4: [0.003_341, 1.285, 39.04, 0.001_32, 0.607, 11.19, 0.3],
  Cl: [0.003_817, 1.337, 40.99, 0.006_13, 0.9469, 22.01, 1.5],
  SO4: [0.010_37, 2.838, 82.37, 0.033_24, 5.889, 193.5, 2.6],
  HCO3: [0.000_614, 0.9048, 21.14, -0.005_03, 0.8957, 10.97, 0.1],
  CO3: [-0.000_326, 2.998, 64.03, -0.001_81, 5.542, 120.2, 2.3],
  F: [0.002_764, 1.087, 26.66, 0.000_81, 0.8711, 20.51, 1.5],
  NO3: [0.001_925, 1.214, 39.9, 0.001_18, 0.5045, 23.31, 0.1],
}
/** Ions with nearly the same mobility as one of the above. */
const like: Readonly<Record<string, string>> = {
  Sr: 'Ca',
  Ba: 'Ca',
  Fe: 'Ca',
  Mn: 'Ca',
  Br: 'Cl',
  NO2: 'NO3',
}

interface Conducting {
  /** mol/kg of each ion, as analyzed. */
  of: Readonly<Record<string, number>>
  kelvin: number
  /** kg of water per liter. */
  waterPerLiter: number
}

/**
 * Returns S/m at the temperature of the water, from the ions as analyzed. Excluding ion pairs would put sulfate waters
 * 10 to 20% below PHREEQC; without this, all compared waters are within 8%.
 */
export function conductivityOf({ of, kelvin, waterPerLiter }: Conducting): number {
  const celsius = kelvin - 273.15
  const known = Object.entries(of).flatMap(([name, molality]) => {
    const values = ions[like[name] ?? name]
    return values ? [{ values, molality, charge: DIVALENT.has(name) ? 2 : 1 }] : []
  })
  const root = Math.sqrt(known.reduce((sum, { molality, charge }) => sum + molality * charge ** 2, 0) / 2)
  const sum = known.reduce((total, { values, molality }) => {
    const at = (place: number) => values[place] ?? 0
    const polynomial = (place: number) => at(place) * celsius ** 2 + at(place + 1) * celsius + at(place + 2)
    return total + molality * (polynomial(0) - (polynomial(3) * root) / (1 + at(6) * root))
  }, 0)
  // mS/cm is 0.1 S/m, and mol/kg of water are so many for each liter.
  return sum * 0.1 * waterPerLiter
}

const DIVALENT = new Set(['Ca', 'Mg', 'Sr', 'Ba', 'Fe', 'Mn', 'SO4', 'CO3'])
