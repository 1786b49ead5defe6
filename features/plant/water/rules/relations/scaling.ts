import { quantity } from '#platform/contract/numbers/units.ts'
import { MAX_KELVIN, MIN_KELVIN } from '../chemistry/water.ts'
import { relation } from '../relation.ts'

const temperature = {
  symbol: 't',
  label: 'Water temperature',
  dimension: 'temperature',
  least: MIN_KELVIN,
  most: quantity('temperature', 90, '°C'),
  unit: '°C',
} as const
const ph = { symbol: 'pH', label: 'pH', dimension: 'number', least: 0, most: 14 } as const
const tds = {
  symbol: 'TDS',
  label: 'TDS',
  dimension: 'concentration',
  least: quantity('concentration', 1, 'mg/L'),
} as const
/** Laboratories report hardness and alkalinity in 'mg/L as CaCO₃'. */
const asCarbonate = (symbol: string, label: string) =>
  ({
    symbol,
    label,
    dimension: 'equivalents',
    least: quantity('equivalents', 0.001, 'mg/L as CaCO₃'),
    unit: 'mg/L as CaCO₃',
  }) as const

/** Returns log₁₀ of equivalents in mg/L as calcium carbonate. */
const logAsCarbonate = (equivalents: number): number =>
  Math.log10(equivalents / quantity('equivalents', 1, 'mg/L as CaCO₃'))

export const langelier = relation({
  id: 'lsi',
  title: 'Langelier saturation index (LSI)',
  about: 'Whether calcium carbonate comes out of a water (above 0) or is dissolved by it (below 0).',
  source: {
    title: 'Langelier (1936) in the form with A, B, C and D',
    part: 'up to 10,000 mg/L TDS; ASTM D3739',
  },
  lecture: 'OLC115/05-scaling-indices',
  variables: {
    ph,
    tds,
    temperature,
    calcium: asCarbonate('Ca', 'Calcium hardness'),
    alkalinity: asCarbonate('Alk', 'Alkalinity'),
    index: { symbol: 'LSI', label: 'Langelier index', dimension: 'number', least: -20, most: 20 },
  },
  solve: {
    index: ({ ph, ...water }, work) => ph - saturationPh(water, work),
    ph: ({ index, ...water }, work) => index + saturationPh(water, work),
  },
  equation: { index: 'pH − pHs', ph: 'LSI + pHs' },
  limits: ({ tds, ph, temperature }) => [
    ...(tds > quantity('concentration', 10, 'g/L')
      ? ['Above 10,000 mg/L TDS use the Stiff & Davis index: LSI is too high there.']
      : []),
    ...outsideCarbonate(ph),
    ...(temperature > MAX_KELVIN ? ['Above 50 °C the constants of the LSI are an extrapolation.'] : []),
  ],
})

/** Warns outside the pH range in which the alkalinity is bicarbonate, as the index assumes. */
const outsideCarbonate = (ph: number): string[] =>
  ph < 6 || ph > 9.5
    ? ['Outside pH 6 to 9.5 the alkalinity is no longer bicarbonate alone: the index is rough.']
    : []

interface Scaling {
  tds: number
  temperature: number
  calcium: number
  alkalinity: number
}
type NumberWork = (step: { symbol: string; expression: string; value: number; dimension: 'number' }) => number

function saturationPh({ tds, temperature, calcium, alkalinity }: Scaling, work: NumberWork): number {
  const note = (symbol: string, expression: string, value: number) =>
    work({ symbol, expression, value, dimension: 'number' })
  const a = note(
    'A',
    '(log₁₀ TDS − 1) ÷ 10',
    (Math.log10(tds / quantity('concentration', 1, 'mg/L')) - 1) / 10,
  )
  // The formula was published with 273, and its constants match that value.
  const b = note('B', '34.55 − 13.12 × log₁₀(t + 273)', 34.55 - 13.12 * Math.log10(temperature - 0.15))
  const c = note('C', 'log₁₀ Ca − 0.4', logAsCarbonate(calcium) - 0.4)
  const d = note('D', 'log₁₀ Alk', logAsCarbonate(alkalinity))
  return note('pHs', '9.3 + A + B − C − D', 9.3 + a + b - c - d)
}

export const stiffDavis = relation({
  id: 'sdsi',
  title: 'Stiff & Davis stability index (S&DSI)',
  about: 'The index of calcium carbonate for waters above 10,000 mg/L TDS.',
  source: {
    title: 'Stiff and Davis (1952); ASTM D4582',
    part: 'K is read from the chart at ionic strength and temperature',
  },
  lecture: 'OLC115/05-scaling-indices',
  variables: {
    ph,
    calcium: { ...asCarbonate('Ca', 'Calcium hardness') },
    alkalinity: asCarbonate('Alk', 'Alkalinity'),
    constant: { symbol: 'K', label: 'K from the chart', dimension: 'number', least: 0, most: 6 },
    index: { symbol: 'S&DSI', label: 'Stiff & Davis index', dimension: 'number', least: -20, most: 20 },
  },
  solve: {
    index: ({ ph, calcium, alkalinity, constant }, work) => {
      const note = (symbol: string, expression: string, value: number) =>
        work({ symbol, expression, value, dimension: 'number' })
      // Two charges per calcium ion; converts mol/m³ to mol/L and eq/L.
      const pCa = note('pCa', '−log₁₀(calcium in mol/L)', -Math.log10(calcium / 2 / 1000))
      const pAlk = note('pAlk', '−log₁₀(alkalinity in eq/L)', -Math.log10(alkalinity / 1000))
      return ph - note('pHs', 'pCa + pAlk + K', pCa + pAlk + constant)
    },
  },
  equation: { index: 'pH − pHs' },
  limits: ({ ph }) => outsideCarbonate(ph),
})

export const concentratePh = relation({
  id: 'concentrate-ph',
  title: 'pH of the concentrate',
  about: 'Bicarbonate is held back while carbon dioxide passes, so the pH rises with the concentration.',
  source: { title: 'Equilibrium of carbonic acid with constant carbon dioxide' },
  lecture: 'OLC115/05-scaling-indices',
  variables: {
    feed: { ...ph, symbol: 'pHf', label: 'pH of the feed' },
    recovery: { symbol: 'R', label: 'Recovery', dimension: 'share', least: 0, most: 0.995, unit: '%' },
    concentrate: { ...ph, symbol: 'pHc', label: 'pH of the concentrate' },
  },
  solve: {
    concentrate: ({ feed, recovery }) => feed + Math.log10(1 / (1 - recovery)),
    feed: ({ concentrate, recovery }) => concentrate - Math.log10(1 / (1 - recovery)),
  },
  equation: { concentrate: 'pHf + log₁₀(1 ÷ (1 − R))', feed: 'pHc − log₁₀(1 ÷ (1 − R))' },
  limits: ({ concentrate }) =>
    concentrate > 8.5 ? ['Above about 8.5 carbonate forms and the pH rises less than this.'] : [],
})

/** Solubility of silica in kg/m³ near neutral pH, as in the lecture: 70 mg/L + 2 mg/L per °C. */
export const silicaCeiling = (kelvin: number): number => (70 + 2 * (kelvin - 273.15)) * 1e-3

const isFifteen = (between: number): boolean => Math.abs(between / 60 - 15) < 0.25

/** An index is meaningful only with its interval in minutes. */
function reportedAs(between: number): string[] {
  const minutes = Math.round(between / 60)
  const small = ({ 5: '₅', 10: '₁₀', 15: '₁₅' } as Readonly<Record<number, string>>)[minutes]
  if (small === undefined) return ['The standard knows 5, 10 and 15 minutes between the two times.']
  return isFifteen(between)
    ? ['Report it as SDI₁₅.']
    : [`Report it as SDI${small}: limits of makers are for SDI₁₅ and do not hold for it.`]
}

export const siltDensity = relation({
  id: 'sdi',
  title: 'Silt density index (SDI)',
  about: 'How fast a water plugs a 0.45 µm filter at 30 psi: the fouling tendency of RO feed.',
  source: { title: 'ASTM D4189-07(2014)' },
  lecture: 'OLC115/01-why-pretreat-and-sdi',
  variables: {
    first: { symbol: 'ti', label: 'First time for 500 mL', dimension: 'time', least: 0.1, unit: 's' },
    last: { symbol: 'tf', label: 'Last time for 500 mL', dimension: 'time', least: 0.1, unit: 's' },
    between: {
      symbol: 'T',
      label: 'Time between the two',
      dimension: 'time',
      least: quantity('time', 5, 'min'),
      most: quantity('time', 15, 'min'),
      unit: 'min',
      usual: quantity('time', 15, 'min'),
    },
    blank: {
      symbol: 'tb',
      label: 'Blank: 500 mL of particle-free water, optional',
      dimension: 'time',
      least: 0.1,
      unit: 's',
      isOptional: true,
    },
    index: { symbol: 'SDI', label: 'Silt density index', dimension: 'number', least: 0, most: 20 },
  },
  solve: {
    index: ({ first, last, between }, work) => {
      const plugging = work({
        symbol: 'P',
        expression: '1 − ti ÷ tf',
        value: 1 - first / last,
        dimension: 'share',
      })
      return (plugging * 100) / (between / 60)
    },
  },
  equation: { index: 'P ÷ T' },
  impossible: ({ first, last }): Record<string, string> =>
    last < first
      ? { last: 'The last time is shorter than the first: the filter would unplug. Please check the times.' }
      : {},
  limits: ({ first, last, index, between, blank }) => [
    ...reportedAs(between),
    ...(blank !== undefined && Math.abs(first / blank - 1) > 0.1
      ? ['The first time is more than 10% off the blank: check disk, seal, pressure and air, and repeat.']
      : []),
    ...(1 - first / last > 0.75
      ? [`More than 75% is plugged: repeat with ${between > 600 ? '10' : '5'} minutes between the two times.`]
      : []),
    ...(isFifteen(between) && index > 5
      ? ['Above 5 most makers give no guarantee.']
      : isFifteen(between) && index > 3
        ? ['Below 3 is what to aim for.']
        : []),
  ],
})

export const scalingRelations = [langelier, stiffDavis, concentratePh, siltDensity]
