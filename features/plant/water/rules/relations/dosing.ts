import { quantity } from '#platform/contract/numbers/units.ts'
import { relation } from '../relation.ts'

const flow = { symbol: 'Q', label: 'Water flow', dimension: 'flow', least: 0 } as const
const dose = { symbol: 'D', label: 'Dose', dimension: 'concentration', least: 0, unit: 'mg/L' } as const
const strength = {
  symbol: 'w',
  label: 'Strength by weight',
  dimension: 'share',
  least: 0.0001,
  most: 1,
  unit: '%',
} as const
const density = {
  symbol: 'ρ',
  label: 'Density',
  dimension: 'density',
  least: quantity('density', 0.5, 'kg/L'),
  most: quantity('density', 3, 'kg/L'),
  usual: quantity('density', 1, 'kg/L'),
  unit: 'kg/L',
} as const
const WATER = quantity('density', 1, 'kg/L')

export const feedRate = relation({
  id: 'feed-rate',
  title: 'Chemical feed by weight',
  about: 'How much of a product a dose needs: the lb/day equation with 8.34.',
  source: { title: 'Balance of mass: flow times dose' },
  lecture: 'OLC120/04-antiscalant-dosing',
  variables: {
    flow,
    dose,
    rate: { symbol: 'W', label: 'Feed of the product', dimension: 'massFlow', least: 0 },
  },
  solve: {
    rate: ({ flow, dose }) => flow * dose,
    dose: ({ rate, flow }) => rate / flow,
    flow: ({ rate, dose }) => rate / dose,
  },
  equation: { rate: 'Q × D', dose: 'W ÷ Q', flow: 'W ÷ D' },
})

export const pumpRate = relation({
  id: 'pump-rate',
  title: 'Setting of a dosing pump',
  about:
    'How fast the pump runs for a dose of active chemical from a solution of known strength and density.',
  source: { title: 'Balance of mass over the dosing point' },
  lecture: 'OLC120/04-antiscalant-dosing',
  variables: {
    flow,
    dose,
    strength,
    density,
    pump: {
      symbol: 'q',
      label: 'Flow of the pump',
      dimension: 'flow',
      least: 0,
      unit: { US: 'mL/min', SI: 'mL/min' },
    },
  },
  solve: {
    pump: ({ flow, dose, strength, density }) => (flow * dose) / (strength * density),
    dose: ({ pump, flow, strength, density }) => (pump * strength * density) / flow,
    flow: ({ pump, dose, strength, density }) => (pump * strength * density) / dose,
  },
  equation: { pump: 'Q × D ÷ (w × ρ)', dose: 'q × w × ρ ÷ Q', flow: 'q × w × ρ ÷ D' },
})

export const solutionMakeUp = relation({
  id: 'make-up',
  title: 'Making up a solution',
  about: 'How much of a concentrated product a tank of a weaker solution needs, by weight.',
  source: { title: 'Balance of mass' },
  lecture: 'OLC117/07-storage',
  variables: {
    volume: { symbol: 'V', label: 'Volume of the solution', dimension: 'volume', least: 0 },
    target: { ...strength, symbol: 'w₂', label: 'Strength wanted' },
    targetDensity: { ...density, symbol: 'ρ₂', label: 'Density of the solution' },
    strength: { ...strength, symbol: 'w₁', label: 'Strength of the product', usual: 1 },
    product: { symbol: 'm', label: 'Weight of the product', dimension: 'mass', least: 0 },
  },
  solve: {
    product: ({ volume, target, targetDensity, strength }) => (volume * targetDensity * target) / strength,
    volume: ({ product, strength, target, targetDensity }) => (product * strength) / (targetDensity * target),
    target: ({ product, strength, volume, targetDensity }) => (product * strength) / (volume * targetDensity),
  },
  equation: {
    product: 'V × ρ₂ × w₂ ÷ w₁',
    volume: 'm × w₁ ÷ (ρ₂ × w₂)',
    target: 'm × w₁ ÷ (V × ρ₂)',
  },
  impossible: ({ target, strength }): Record<string, string> =>
    target > strength ? { target: 'The solution cannot be stronger than the product it is made from.' } : {},
})

export const dilution = relation({
  id: 'dilution',
  title: 'Dilution',
  about: 'How much of a strong solution becomes how much of a weaker one.',
  source: { title: 'C₁ × V₁ = C₂ × V₂' },
  variables: {
    strong: { symbol: 'C₁', label: 'Strong solution', dimension: 'concentration', least: 0, unit: 'g/L' },
    taken: { symbol: 'V₁', label: 'Volume taken of it', dimension: 'volume', least: 0 },
    weak: { symbol: 'C₂', label: 'Weaker solution', dimension: 'concentration', least: 0, unit: 'g/L' },
    made: { symbol: 'V₂', label: 'Volume made', dimension: 'volume', least: 0 },
  },
  solve: {
    taken: ({ strong, weak, made }) => (weak * made) / strong,
    made: ({ strong, taken, weak }) => (strong * taken) / weak,
    weak: ({ strong, taken, made }) => (strong * taken) / made,
    strong: ({ taken, weak, made }) => (weak * made) / taken,
  },
  equation: { taken: 'C₂ × V₂ ÷ C₁', made: 'C₁ × V₁ ÷ C₂', weak: 'C₁ × V₁ ÷ V₂', strong: 'C₂ × V₂ ÷ V₁' },
  impossible: ({ strong, weak }): Record<string, string> =>
    weak > strong ? { weak: 'A dilution cannot become stronger.' } : {},
})

/** mg of sulfuric acid (100%) per mg/L of alkalinity as CaCO₃: 49.04 ÷ 50.045. */
const ACID_FOR_ALKALINITY = 0.049_04

export const acidDose = relation({
  id: 'acid-dose',
  title: 'Sulfuric acid against alkalinity',
  about: 'How much acid, as 100%, lowers the alkalinity by so much, and what carbon dioxide comes of it.',
  source: { title: 'H₂SO₄ + 2 HCO₃⁻ → SO₄²⁻ + 2 CO₂ + 2 H₂O' },
  lecture: 'OLC115/06-softening-acid-antiscalant',
  variables: {
    removed: {
      symbol: 'ΔAlk',
      label: 'Alkalinity removed',
      dimension: 'equivalents',
      least: 0,
      unit: 'mg/L as CaCO₃',
    },
    acid: {
      symbol: 'D',
      label: 'Dose of acid, as 100%',
      dimension: 'concentration',
      least: 0,
      unit: 'mg/L',
    },
  },
  solve: {
    acid: ({ removed }) => removed * ACID_FOR_ALKALINITY,
    removed: ({ acid }) => acid / ACID_FOR_ALKALINITY,
  },
  equation: { acid: 'ΔAlk × 49.04 g/mol', removed: 'D ÷ 49.04 g/mol' },
  limits: () => ['Each mg/L of acid makes 0.90 mg/L of carbon dioxide, which passes the membrane.'],
})

export const dechlorination = relation({
  id: 'dechlorination',
  title: 'Bisulfite against chlorine',
  about: 'The dose of sodium metabisulfite that takes free chlorine out of RO feed.',
  source: {
    title: 'Na₂S₂O₅ + 2 HOCl + H₂O → 2 NaHSO₄ + 2 HCl',
    part: '1.34 mg for each mg of chlorine; plants dose 2 to 3',
  },
  lecture: 'OLC115/03-oxidants-and-dechlorination',
  variables: {
    chlorine: { symbol: 'Cl₂', label: 'Free chlorine', dimension: 'concentration', least: 0, unit: 'mg/L' },
    ratio: {
      symbol: 'r',
      label: 'Product for each mg of chlorine',
      dimension: 'number',
      least: 1.34,
      most: 10,
      usual: 3,
    },
    dose,
  },
  solve: { dose: ({ chlorine, ratio }) => chlorine * ratio, chlorine: ({ dose, ratio }) => dose / ratio },
  equation: { dose: 'Cl₂ × r', chlorine: 'D ÷ r' },
  limits: ({ ratio }) =>
    ratio < 2 ? ['There is little in reserve: a swing of the chlorine reaches the membrane.'] : [],
})

/** Weight of a volume of product, such as tank content or a delivery. */
export const productWeight = relation({
  id: 'product-weight',
  title: 'Volume and weight of a product',
  about: 'What a volume of a product weighs, and how much active chemical is in it.',
  source: { title: 'Density times volume' },
  lecture: 'OLC120/04-antiscalant-dosing',
  variables: {
    volume: { symbol: 'V', label: 'Volume', dimension: 'volume', least: 0 },
    density: { ...density, usual: WATER },
    strength: { ...strength, usual: 1 },
    active: { symbol: 'm', label: 'Weight of active chemical', dimension: 'mass', least: 0 },
  },
  solve: {
    active: ({ volume, density, strength }) => volume * density * strength,
    volume: ({ active, density, strength }) => active / (density * strength),
  },
  equation: { active: 'V × ρ × w', volume: 'm ÷ (ρ × w)' },
})

export const dosingRelations = [
  feedRate,
  pumpRate,
  solutionMakeUp,
  dilution,
  acidDose,
  dechlorination,
  productWeight,
]
