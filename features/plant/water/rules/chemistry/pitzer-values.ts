/**
 * Interaction parameters of Pitzer's equations: Harvie, Møller and Weare (1984), Pitzer (1991), Plummer et al. (USGS
 * WRI 88-4153) for the temperature slope. Strontium, barium, iron and manganese use the values of calcium or magnesium
 * for anions without an entry; their share of the osmotic pressure is below the last digit.
 */
export type PitzerCation = 'Na' | 'K' | 'Mg' | 'Ca'
export type PitzerAnion = 'Cl' | 'SO4' | 'HCO3' | 'CO3' | 'Br' | 'NO3' | 'F'

export const charges: Readonly<Record<PitzerCation | PitzerAnion, number>> = {
  Na: 1,
  K: 1,
  Mg: 2,
  Ca: 2,
  Cl: -1,
  SO4: -2,
  HCO3: -1,
  CO3: -2,
  Br: -1,
  NO3: -1,
  F: -1,
}

/** β⁽⁰⁾, β⁽¹⁾, β⁽²⁾ and Cᵠ at 25 °C, followed by the change of each per degree. */
export const pairs: Readonly<Record<string, readonly number[]>> = {
  'Na Cl': [0.0765, 0.2664, 0, 0.001_27, 7.159e-4, 7.005e-4, 0, -1.054e-4],
  'K Cl': [0.048_35, 0.2122, 0, -0.000_84, 5.794e-4, 10.71e-4, 0, -5.095e-5],
  'Mg Cl': [0.352_35, 1.6815, 0, 0.005_19, -1.943e-4, 3.6525e-3, 0, -1.649e-4],
  'Ca Cl': [0.3159, 1.614, 0, -0.000_34, -1.725e-4, 3.9e-3],
  'Na SO4': [0.019_58, 1.113, 0, 0.004_97, 2.367e-3, 5.6325e-3, 0, -4.879e-4],
  'K SO4': [0.049_95, 0.7793, 0, 0, 1.44e-3, 6.6975e-3],
  'Mg SO4': [0.221, 3.343, -37.23, 0.025, -0.69e-3, 1.53e-2, -0.253, 0.523e-3],
  'Ca SO4': [0.2, 3.1973, -54.24, 0, 0, 5.46e-2, -0.516],
  'Na HCO3': [0.0277, 0.0411, 0, 0, 1e-3, 1.1e-3],
  'K HCO3': [0.0296, -0.013, 0, -0.008, 0.996e-3, 1.104e-3],
  'Mg HCO3': [0.329, 0.6072],
  'Ca HCO3': [0.4, 2.977],
  'Na CO3': [0.0399, 1.389, 0, 0.0044, 1.79e-3, 2.05e-3],
  'K CO3': [0.1488, 1.43, 0, -0.0015, 1.788e-3, 2.051e-3],
  'Na Br': [0.0973, 0.2791, 0, 0.001_16],
  'K Br': [0.0569, 0.2212, 0, -0.0018],
  'Mg Br': [0.4327, 1.753, 0, 0.003_12],
  'Ca Br': [0.3816, 1.613, 0, -0.002_57],
  'Na NO3': [0.0068, 0.1783, 0, -0.000_72],
  'K NO3': [-0.0816, 0.0494, 0, 0.0066],
  'Mg NO3': [0.3671, 1.5848, 0, -0.020_63],
  'Ca NO3': [0.2108, 1.409, 0, -0.020_14],
  'Na F': [0.0215, 0.2107],
  'K F': [0.080_89, 0.2021, 0, 0.000_93],
}

/** θ of two ions of the same sign. */
export const thetas: Readonly<Record<string, number>> = {
  'Na K': -0.012,
  'Na Mg': 0.07,
  'Na Ca': 0.07,
  'K Mg': 0,
  'K Ca': 0.032,
  'Mg Ca': 0.007,
  'Cl SO4': 0.02,
  'Cl HCO3': 0.03,
  'Cl CO3': -0.02,
  'SO4 HCO3': 0.01,
  'SO4 CO3': 0.02,
  'HCO3 CO3': -0.04,
}

/** ψ of two ions of the same sign with one of opposite sign. */
export const psis: Readonly<Record<string, number>> = {
  'Na K Cl': -0.0018,
  'Na K SO4': -0.01,
  'Na K HCO3': -0.003,
  'Na K CO3': 0.003,
  'Na Mg Cl': -0.012,
  'Na Mg SO4': -0.015,
  'Na Ca Cl': -0.007,
  'Na Ca SO4': -0.055,
  'K Mg Cl': -0.022,
  'K Mg SO4': -0.048,
  'K Ca Cl': -0.025,
  'Mg Ca Cl': -0.012,
  'Mg Ca SO4': 0.024,
  'Cl SO4 Na': 0.0014,
  'Cl SO4 Mg': -0.004,
  'Cl SO4 Ca': -0.018,
  'Cl HCO3 Na': -0.015,
  'Cl HCO3 Mg': -0.096,
  'Cl CO3 Na': 0.0085,
  'Cl CO3 K': 0.004,
  'SO4 HCO3 Na': -0.005,
  'SO4 HCO3 Mg': -0.161,
  'SO4 CO3 Na': -0.005,
  'SO4 CO3 K': -0.009,
  'HCO3 CO3 Na': 0.002,
  'HCO3 CO3 K': 0.012,
}
