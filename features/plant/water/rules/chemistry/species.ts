/**
 * Dissolved species of a water and their pairs. Equilibrium constants, enthalpies (kcal/mol) and ion sizes are those of
 * WATEQ4F: Ball and Nordstrom, USGS Open-File Report 91-183 (1991), as revised in the database of that name distributed
 * with PHREEQC (Parkhurst and Appelo, USGS Techniques and Methods 6-A43, 2013); carbonate after Plummer and Busenberg
 * (1982).
 */

/** Components given as totals; all other species are composed of them. H⁺ is given by the pH. */
export const componentNames = [
  ...(['Ca', 'Mg', 'Na', 'K', 'NH4', 'Ba', 'Sr', 'Fe', 'Mn'] as const),
  ...(['CO3', 'SO4', 'Cl', 'F', 'PO4', 'NO3', 'NO2', 'Br', 'SiO2', 'B'] as const),
] as const
export type Component = (typeof componentNames)[number]

export type LogK = (kelvin: number) => number

/** A₁ + A₂T + A₃/T + A₄ log₁₀T + A₅/T² */
export const analytic =
  (one: number, two: number, three: number, four = 0, five = 0): LogK =>
  (kelvin) =>
    one + two * kelvin + three / kelvin + four * Math.log10(kelvin) + five / kelvin ** 2

/** Temperature dependence of log₁₀K from 25 °C by van 't Hoff's equation; 4.575e-3 is ln 10 × R in kcal/(mol·K). */
export const enthalpic =
  (at25: number, kilocalories = 0): LogK =>
  (kelvin) =>
    at25 + (kilocalories / 4.575_6e-3) * (1 / 298.15 - 1 / kelvin)

export interface Species {
  name: string
  charge: number
  /** Number of each component and of H⁺ in the species; OH⁻ is −1 H⁺. */
  of: Readonly<Partial<Record<Component | 'H', number>>>
  logK: LogK
  /** Ion size in ångström and the linear term for Truesdell–Jones; the Davies equation is used if omitted. */
  size?: readonly [angstrom: number, linear: number]
}

type Parts = readonly (Component | 'H' | string)[]

const ion = (name: Component, charge: number, size?: Species['size']): Species => ({
  name,
  charge,
  of: { [name]: 1 },
  logK: () => 0,
  ...(size ? { size } : {}),
})

const free: readonly Species[] = [
  ion('Ca', 2, [5, 0.165]),
  ion('Mg', 2, [5.5, 0.2]),
  ion('Na', 1, [4, 0.075]),
  ion('K', 1, [3.5, 0.015]),
  ion('NH4', 1),
  // Size from phreeqc.dat, based on the solubility of barite; otherwise barium would use the Davies equation.
  ion('Ba', 2, [4, 0.153]),
  ion('Sr', 2, [5.26, 0.121]),
  ion('Fe', 2),
  ion('Mn', 2),
  ion('CO3', -2, [5.4, 0]),
  ion('SO4', -2, [5, -0.04]),
  ion('Cl', -1, [3.5, 0.015]),
  ion('F', -1, [3.5, 0]),
  ion('PO4', -3),
  ion('NO3', -1),
  ion('NO2', -1),
  ion('Br', -1),
  ion('SiO2', 0),
  ion('B', 0),
]

const made: Species[] = []

/** Defines a species composed of others; '-H' means H⁺ is released. */
function pair(name: string, charge: number, parts: Parts, logK: LogK, size?: Species['size']): Species {
  const of: Partial<Record<Component | 'H', number>> = {}
  const sums: LogK[] = [logK]
  for (const part of parts) {
    const known = [...free, ...made].find((each) => each.name === part)
    if (known) sums.push(known.logK)
    const inside = known?.of ?? { H: part === '-H' ? -1 : 1 }
    for (const [each, count] of Object.entries(inside) as [Component | 'H', number][])
      of[each] = (of[each] ?? 0) + count
  }
  const all: LogK = (kelvin) => sums.reduce((sum, each) => sum + each(kelvin), 0)
  const species = { name, charge, of, logK: all, ...(size ? { size } : {}) }
  made.push(species)
  return species
}

const bicarbonate = analytic(107.8871, 0.032_528_49, -5151.79, -38.925_61, 563_713.9)
pair('OH', -1, ['-H'], analytic(-283.971, -0.050_698_42, 13_323, 102.244_47, -1_119_669))
pair('HCO3', -1, ['H', 'CO3'], bicarbonate, [5.4, 0])
pair('CO2', 0, ['H', 'H', 'CO3'], analytic(464.1965, 0.093_448_13, -26_986.16, -165.759_51, 2_248_628.9))
pair('NaCO3', -1, ['Na', 'CO3'], enthalpic(1.27, 8.91))
pair('NaHCO3', 0, ['Na', 'HCO3'], enthalpic(-0.25))
pair('MgCO3', 0, ['Mg', 'CO3'], analytic(0.991, 0.006_67, 0))
pair('MgHCO3', 1, ['Mg', 'HCO3'], analytic(-59.215, 0, 2537.455, 20.922_98))
pair('CaCO3', 0, ['Ca', 'CO3'], analytic(-1228.732, -0.299_444, 35_512.75, 485.818))
pair('CaHCO3', 1, ['Ca', 'HCO3'], analytic(1209.12, 0.312_94, -34_765.05, -478.782))
pair('SrCO3', 0, ['Sr', 'CO3'], analytic(-1.019, 0.012_826, 0))
pair('SrHCO3', 1, ['Sr', 'HCO3'], analytic(-3.248, 0.014_867, 0), [5.4, 0])
pair('BaCO3', 0, ['Ba', 'CO3'], analytic(0.113, 0.008_721, 0))
pair('BaHCO3', 1, ['Ba', 'HCO3'], analytic(-3.0938, 0.013_669, 0))
pair('FeHCO3', 1, ['Fe', 'HCO3'], enthalpic(2))
pair('FeCO3', 0, ['Fe', 'CO3'], enthalpic(4.38))
pair('MnHCO3', 1, ['Mn', 'HCO3'], enthalpic(1.95))
pair('MnCO3', 0, ['Mn', 'CO3'], enthalpic(4.9))

pair('HSO4', -1, ['H', 'SO4'], analytic(-56.889, 0.006_473, 2307.9, 19.8858))
pair('CaSO4', 0, ['Ca', 'SO4'], enthalpic(2.25, 1.325))
pair('MgSO4', 0, ['Mg', 'SO4'], enthalpic(2.37, 4.55))
pair('NaSO4', -1, ['Na', 'SO4'], enthalpic(0.7, 1.12))
pair('KSO4', -1, ['K', 'SO4'], analytic(3.106, 0, -673.6))
pair('NH4SO4', -1, ['NH4', 'SO4'], enthalpic(1.11))
pair('SrSO4', 0, ['Sr', 'SO4'], enthalpic(2.29, 2.08))
// WATEQ4F estimates 2.7 and other compilations omit the pair. This value is in between and errs toward more scale.
pair('BaSO4', 0, ['Ba', 'SO4'], enthalpic(2.45))
pair('FeSO4', 0, ['Fe', 'SO4'], enthalpic(2.25, 3.23))
pair('MnSO4', 0, ['Mn', 'SO4'], enthalpic(2.25, 3.37))

pair('HF', 0, ['H', 'F'], analytic(-2.033, 0.012_645, 429.01))
pair('CaF', 1, ['Ca', 'F'], enthalpic(0.94, 4.12), [5.5, 0])
pair('MgF', 1, ['Mg', 'F'], enthalpic(1.82, 3.2), [4.5, 0])
pair('NaF', 0, ['Na', 'F'], enthalpic(-0.24))

pair('HPO4', -2, ['H', 'PO4'], enthalpic(12.346, -3.53))
pair('H2PO4', -1, ['H', 'H', 'PO4'], enthalpic(19.553, -4.52))
pair('CaPO4', -1, ['Ca', 'PO4'], enthalpic(6.459, 3.1))
pair('CaHPO4', 0, ['Ca', 'HPO4'], enthalpic(2.739, 3.3))
pair('CaH2PO4', 1, ['Ca', 'H2PO4'], enthalpic(1.408, 3.4))
pair('MgPO4', -1, ['Mg', 'PO4'], enthalpic(6.589, 3.1))
pair('MgHPO4', 0, ['Mg', 'HPO4'], enthalpic(2.87, 3.3))
pair('MgH2PO4', 1, ['Mg', 'H2PO4'], enthalpic(1.513, 3.4))
pair('NaHPO4', -1, ['Na', 'HPO4'], enthalpic(0.29))
pair('KHPO4', -1, ['K', 'HPO4'], enthalpic(0.29))

const silicate = analytic(-302.3724, -0.050_698, 15_669.69, 108.184_66, -1_119_669)
pair('H3SiO4', -1, ['SiO2', '-H'], silicate)
pair('H2SiO4', -2, ['SiO2', '-H', '-H'], analytic(-294.0184, -0.072_65, 11_204.49, 108.184_66, -1_119_669))
pair('H2BO3', -1, ['B', '-H'], enthalpic(-9.24, 3.224))
pair('NH3', 0, ['NH4', '-H'], analytic(0.6322, -0.001_225, -2835.76))
pair('CaOH', 1, ['Ca', '-H'], enthalpic(-12.78))
pair('MgOH', 1, ['Mg', '-H'], enthalpic(-11.44, 15.952))

/** All species except H⁺: free ones first, in component order. */
export const species: readonly Species[] = [...free, ...made]
