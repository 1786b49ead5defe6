/**
 * Ions of natural and treated waters. Molar masses in g/mol from the abridged IUPAC standard atomic weights (2021),
 * rounded to the precision of a water analysis.
 */
export interface Ion {
  id: string
  name: string
  /** Formula for display: 'Ca²⁺'. */
  formula: string
  charge: number
  molarMass: number
  /** Effect at a membrane, in one sentence. */
  note: string
}

export const ions = [
  {
    id: 'calcium',
    name: 'Calcium',
    formula: 'Ca²⁺',
    charge: 2,
    molarMass: 40.08,
    note: 'Hardness. Scales as carbonate, sulfate, phosphate and fluoride.',
  },
  {
    id: 'magnesium',
    name: 'Magnesium',
    formula: 'Mg²⁺',
    charge: 2,
    molarMass: 24.305,
    note: 'Hardness. Rejected well; scales as hydroxide or silicate only at high pH.',
  },
  {
    id: 'sodium',
    name: 'Sodium',
    formula: 'Na⁺',
    charge: 1,
    molarMass: 22.99,
    note: 'Does not scale. With chloride it makes most of the salt in the permeate.',
  },
  {
    id: 'potassium',
    name: 'Potassium',
    formula: 'K⁺',
    charge: 1,
    molarMass: 39.098,
    note: 'Behaves as sodium does.',
  },
  {
    id: 'ammonium',
    name: 'Ammonium',
    formula: 'NH₄⁺',
    charge: 1,
    molarMass: 18.04,
    note: 'Above pH 9 it becomes ammonia, a gas that passes the membrane.',
  },
  {
    id: 'barium',
    name: 'Barium',
    formula: 'Ba²⁺',
    charge: 2,
    molarMass: 137.33,
    note: 'Traces are enough: barium sulfate is the least soluble sulfate and hard to clean.',
  },
  {
    id: 'strontium',
    name: 'Strontium',
    formula: 'Sr²⁺',
    charge: 2,
    molarMass: 87.62,
    note: 'Scales as sulfate (celestite) at high recovery.',
  },
  {
    id: 'iron',
    name: 'Iron, dissolved',
    formula: 'Fe²⁺',
    charge: 2,
    molarMass: 55.845,
    note: 'With oxygen or chlorine it becomes a brown solid that fouls. Keep it below 0.05 mg/L where air gets in.',
  },
  {
    id: 'manganese',
    name: 'Manganese, dissolved',
    formula: 'Mn²⁺',
    charge: 2,
    molarMass: 54.938,
    note: 'As iron; with chlorine it also catalyzes the attack on the membrane.',
  },
  {
    id: 'aluminum',
    name: 'Aluminum',
    formula: 'Al³⁺',
    charge: 3,
    molarMass: 26.982,
    note: 'Comes from alum; fouls as hydroxide and with silica. Below 0.05 mg/L.',
  },
  {
    id: 'hydrogen',
    name: 'Hydrogen',
    formula: 'H⁺',
    charge: 1,
    molarMass: 1.008,
    note: 'Counts in acid waters only; pH 4 is 0.1 meq/L.',
  },
  {
    id: 'bicarbonate',
    name: 'Bicarbonate',
    formula: 'HCO₃⁻',
    charge: -1,
    molarMass: 61.017,
    note: 'Most of the alkalinity between pH 6 and 9. With calcium it scales as carbonate.',
  },
  {
    id: 'carbonate',
    name: 'Carbonate',
    formula: 'CO₃²⁻',
    charge: -2,
    molarMass: 60.008,
    note: 'Appears above pH 8.3.',
  },
  {
    id: 'hydroxide',
    name: 'Hydroxide',
    formula: 'OH⁻',
    charge: -1,
    molarMass: 17.007,
    note: 'Counts above pH 10.',
  },
  {
    id: 'chloride',
    name: 'Chloride',
    formula: 'Cl⁻',
    charge: -1,
    molarMass: 35.45,
    note: 'Does not scale; corrodes stainless steel.',
  },
  {
    id: 'sulfate',
    name: 'Sulfate',
    formula: 'SO₄²⁻',
    charge: -2,
    molarMass: 96.06,
    note: 'Scales with barium, strontium and calcium. Acid dosing with sulfuric acid adds to it.',
  },
  {
    id: 'nitrate',
    name: 'Nitrate',
    formula: 'NO₃⁻',
    charge: -1,
    molarMass: 62.004,
    note: 'Rejected less than most: 90 to 96%. The US limit in drinking water is 10 mg/L as N (44 mg/L as NO₃).',
  },
  {
    id: 'nitrite',
    name: 'Nitrite',
    formula: 'NO₂⁻',
    charge: -1,
    molarMass: 46.005,
    note: 'As nitrate. The US limit in drinking water is 1 mg/L as N.',
  },
  {
    id: 'fluoride',
    name: 'Fluoride',
    formula: 'F⁻',
    charge: -1,
    molarMass: 18.998,
    note: 'Scales with calcium; rejection falls below pH 5. The US limit in drinking water is 4 mg/L.',
  },
  {
    id: 'bromide',
    name: 'Bromide',
    formula: 'Br⁻',
    charge: -1,
    molarMass: 79.904,
    note: 'Makes bromate with ozone and brominated by-products with chlorine.',
  },
  {
    id: 'phosphate',
    name: 'Phosphate (as HPO₄)',
    formula: 'HPO₄²⁻',
    charge: -2,
    molarMass: 95.979,
    note: 'Scales with calcium, above all in reused wastewater.',
  },
] as const satisfies readonly Ion[]

export type IonId = (typeof ions)[number]['id']

export const ionOf = (id: IonId): Ion => ions.find((ion) => ion.id === id) as Ion

/** Returns grams per mole of charge: 20.04 for calcium. */
export const equivalentWeight = ({ molarMass, charge }: Pick<Ion, 'molarMass' | 'charge'>): number =>
  molarMass / Math.abs(charge)
