import { dissolvedSolids } from '#features/plant/water/rules/analysis.ts'
import { ions } from '#features/plant/water/rules/ions.ts'
import type { Design } from '#features/plant/water/rules/projection/design.ts'
import { averageFluxOf, elementsOf, sources } from '#features/plant/water/rules/projection/design.ts'
import { recoveryDevices } from '#features/plant/water/rules/projection/energy.ts'
import {
  type Condition,
  type Projected,
  type Projection,
  type Streams,
  stageSalt,
} from '#features/plant/water/rules/projection/project.ts'
import { showNumber, showQuantity, unitFor } from '#features/plant/water/rules/show-number.ts'
import { type Dimension, fromSi, type UnitSystem, usualUnit } from '#platform/contract/numbers/units.ts'

/** A table for screen and PDF: each row has a label and its values. */
export interface FigureTable {
  title: string
  /** Legend of the table's symbols. */
  note?: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

export const conditionNames: Readonly<Record<Condition['id'], string>> = {
  'cold-new': 'Cold, new',
  'cold-old': 'Cold, old',
  'warm-new': 'Warm, new',
  'warm-old': 'Warm, old',
}

/** Formats values in the user's units with few digits. */
function writer(system: UnitSystem) {
  const unit = (dimension: Dimension) => usualUnit(dimension, system)
  return {
    name: (dimension: Dimension) => unit(dimension).name,
    value: (si: number, dimension: Dimension, digits = 3) =>
      showNumber(Number(fromSi(si, unit(dimension)).toPrecision(digits)), digits),
  }
}

const percent = (share: number): string => `${showNumber(Number((share * 100).toPrecision(3)), 3)}%`
const milligrams = (salt: number): string => showNumber(Number((salt * 1000).toPrecision(3)), 3)

/** Returns the design inputs of a train in a few lines. */
export function designFacts(design: Design, system: UnitSystem): [string, string][] {
  const show = (si: number, dimension: Dimension) => showQuantity(si, unitFor(dimension, system), 4)
  const { aging, boosts, vessels } = design
  return [
    ['Permeate flow', `${show(design.permeateFlow, 'flow')} at ${percent(design.recovery)} recovery`],
    ['Array', `${vessels.join(':')}, ${design.elements} elements per vessel, ${elementsOf(design)} in all`],
    ['Element', design.element.name],
    ['Average flux', showQuantity(averageFluxOf(design), unitFor('flux', system), 3)],
    ['Feed water', `${sources[design.source].name}, ${milligrams(dissolvedSolids(design.feed))} mg/L TDS`],
    ['Temperature', `${show(design.coldest, 'temperature')} to ${show(design.warmest, 'temperature')}`],
    [
      'Old membranes',
      `${showNumber(aging.years)} years, ${percent(aging.fluxDecline)} less flux and ${percent(aging.passageIncrease)} more salt passage in each`,
    ],
    ['Permeate back pressure', show(design.backPressure, 'pressure')],
    ...boosts
      .slice(0, vessels.length - 1)
      .flatMap((boost, index): [string, string][] =>
        boost > 0 ? [[`Boost before stage ${index + 2}`, show(boost, 'pressure')]] : [],
      ),
    ['Pump × motor', `${percent(design.pumpEfficiency)} × ${percent(design.motorEfficiency)}`],
    ['Energy recovery', recoveryDevices[design.device].name],
  ]
}

/** Compares the cases side by side; a case that cannot be computed shows dashes. */
export function caseTable(cases: readonly Projection[], system: UnitSystem): FigureTable {
  const { name, value } = writer(system)
  const row = (label: string, of: (projected: Projected) => string) => [
    label,
    ...cases.map((each) => ('projected' in each ? of(each.projected) : '–')),
  ]
  return {
    title: 'Cases',
    heads: ['', ...cases.map(({ condition }) => conditionNames[condition.id])],
    rows: [
      [
        'Temperature',
        ...cases.map(({ condition }) => `${value(condition.kelvin, 'temperature')} ${name('temperature')}`),
      ],
      row(`Feed pressure, ${name('pressure')}`, ({ feedPressure }) => value(feedPressure, 'pressure')),
      row('Permeate TDS, mg/L', ({ permeate }) => milligrams(dissolvedSolids(permeate))),
      row('Concentrate TDS, mg/L', ({ concentrate }) => milligrams(dissolvedSolids(concentrate))),
      row(`Lead element, ${name('flux')}`, ({ stages }) => value(stages[0]?.elements[0]?.flux ?? 0, 'flux')),
      row('Power, kW', ({ energy }) => showNumber((energy.feedPump + energy.boostPumps) / 1000, 3)),
      ...(['SI', 'US'] as const).map((each) =>
        row(`Energy, ${usualUnit('energyPerVolume', each).name}`, ({ energy }) =>
          showNumber(fromSi(energy.perPermeate, usualUnit('energyPerVolume', each)), 3),
        ),
      ),
    ],
  }
}

/** Formats headline figures over all computed cases, such as '166 to 250 psi'. */
export function headlines(cases: readonly Projection[], system: UnitSystem): [string, string][] {
  const { name, value } = writer(system)
  const computed = cases.flatMap((each) => ('projected' in each ? [each.projected] : []))
  const span = (of: (projected: Projected) => number, show: (value: number) => string) => {
    const values = computed.map(of)
    const [low, high] = [show(Math.min(...values)), show(Math.max(...values))]
    return low === high ? low : `${low} to ${high}`
  }
  const energy = ({ energy: { perPermeate } }: Projected) => perPermeate
  if (computed.length === 0) return []
  return [
    [
      'Feed pressure',
      `${span(
        (each) => each.feedPressure,
        (si) => value(si, 'pressure'),
      )} ${name('pressure')}`,
    ],
    ['Permeate TDS', `${span(({ permeate }) => dissolvedSolids(permeate), milligrams)} mg/L`],
    ['Energy', `${span(energy, (si) => value(si, 'energyPerVolume'))} ${name('energyPerVolume')}`],
  ]
}

export function stageTable({ stages }: Projected, system: UnitSystem): FigureTable {
  const { name, value } = writer(system)
  const row = (label: string, of: (stage: Projected['stages'][number]) => string) => [
    label,
    ...stages.map(of),
  ]
  const [flow, pressure] = [name('flow'), name('pressure')]
  return {
    title: 'Stages',
    heads: ['', ...stages.map((_, index) => `Stage ${index + 1}`)],
    rows: [
      row('Vessels × elements', ({ vessels, elements }) => `${vessels} × ${elements.length}`),
      row(`Feed per vessel, ${flow}`, ({ feedFlow, vessels }) => value(feedFlow / vessels, 'flow')),
      row(`Concentrate per vessel, ${flow}`, ({ concentrateFlow, vessels }) =>
        value(concentrateFlow / vessels, 'flow'),
      ),
      row(`Permeate, ${flow}`, ({ permeateFlow }) => value(permeateFlow, 'flow', 4)),
      row('Recovery', ({ permeateFlow, feedFlow }) => percent(permeateFlow / feedFlow)),
      row(`Flux, ${name('flux')}`, ({ elements }) =>
        value(elements.reduce((sum, { flux }) => sum + flux, 0) / elements.length, 'flux'),
      ),
      row(`Feed pressure, ${pressure}`, ({ feedPressure }) => value(feedPressure, 'pressure')),
      row(`Concentrate pressure, ${pressure}`, ({ concentratePressure }) =>
        value(concentratePressure, 'pressure'),
      ),
      row(`Pressure drop, ${pressure}`, ({ feedPressure, concentratePressure }) =>
        value(feedPressure - concentratePressure, 'pressure'),
      ),
      row('Permeate TDS, mg/L', (stage) => milligrams(stageSalt(stage))),
    ],
  }
}

export function elementTable({ stages }: Projected, system: UnitSystem): FigureTable {
  const { name, value } = writer(system)
  return {
    title: 'Elements along a vessel',
    note: 'Y: recovery of the element. β: polarization. Out: flow to the next element.',
    heads: [
      'No.',
      name('flux'),
      'Y, %',
      'β',
      `Out, ${name('flow')}`,
      `ΔP, ${name('pressure')}`,
      'Permeate, mg/L',
    ],
    rows: stages.flatMap(({ elements }, stage) =>
      elements.map((state, position) => [
        `${stage + 1}-${position + 1}`,
        value(state.flux, 'flux'),
        (100 * state.recovery).toFixed(1),
        state.polarization.toFixed(2),
        value(state.outlet.flow, 'flow'),
        value(state.drop, 'pressure', 2),
        milligrams(state.permeate.reduce((sum, each) => sum + each, 0)),
      ]),
    ),
  }
}

/** Returns mg/L of each ion in the three streams, with pH. */
export function ionTable({ feed }: Projected, { permeate, concentrate }: Streams): FigureTable {
  const streams = [feed, permeate, concentrate]
  const passage = (of: (water: typeof feed) => number) => {
    const [before = 0, after = 0] = [of(feed), of(permeate)]
    return before > 0 ? percent(after / before) : '–'
  }
  const row = (label: string, of: (water: typeof feed) => number) =>
    of(feed) > 0 ? [[label, ...streams.map((water) => milligrams(of(water))), passage(of)]] : []
  const ph = streams.map((water) => (water.ph === undefined ? '–' : water.ph.toFixed(1)))
  return {
    title: 'Ions, mg/L',
    heads: ['', 'Feed', 'Permeate', 'Concentrate', 'Passage'],
    rows: [
      ...ions.flatMap(({ id, name }) => row(name, (water) => water.ions[id] ?? 0)),
      ...row('Silica', (water) => water.silica ?? 0),
      ...row('Boron', (water) => water.boron ?? 0),
      ...row('TDS', dissolvedSolids),
      ['pH', ...ph, ''],
    ],
  }
}

/** Limitations of a projection, for screen and PDF. */
export const PROJECTION_NOTE =
  'Training aid with generic elements, not a design projection. Programs of makers have printed up to 3.5 times this permeate TDS for hard water of low salinity: before you order or guarantee anything, have the maker of the element project your water.'

/** Returns the case to show in full: the selected one, or the one with the highest pressure. */
export function displayedCase(
  cases: readonly Projection[],
  { shown }: Readonly<Record<string, string>>,
): Projection | undefined {
  return cases.find(({ condition }) => condition.id === (shown || 'cold-old')) ?? cases[0]
}
