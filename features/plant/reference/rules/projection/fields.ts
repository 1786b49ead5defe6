import { type Design, type DesignProblems, sources } from '#features/plant/water/rules/projection/design.ts'
import { elementOf, elementTypes } from '#features/plant/water/rules/projection/elements.ts'
import { recoveryDevices } from '#features/plant/water/rules/projection/energy.ts'
import { readQuantity } from '#platform/contract/numbers/read-quantity.ts'
import {
  type Dimension,
  fromSi,
  quantity,
  type UnitSystem,
  usualUnit,
} from '#platform/contract/numbers/units.ts'
import { type AnalysisFields, readAnalysis } from '../analysis-fields.ts'

/**
 * The typed values of a train: numbers in the usual units of `units`, choices, and the water with the prefix 'w.'. One
 * flat record, so that it can be saved as a case, stored in the URL and sent to the PDF.
 */
export type ProjectionFields = Readonly<Record<string, string>>

export interface QuantityFieldSpec {
  label: string
  dimension: Dimension
  /** Initial value in SI units. */
  usual: number
  isOptional?: true
}

const psi = (value: number): number => quantity('pressure', value, 'psi')

export const quantityFields = {
  permeate: { label: 'Permeate flow', dimension: 'flow', usual: quantity('flow', 150, 'gpm') },
  recovery: { label: 'Recovery', dimension: 'share', usual: 0.75 },
  stage1: { label: 'Vessels, stage 1', dimension: 'number', usual: 4 },
  stage2: { label: 'Stage 2', dimension: 'number', usual: 2, isOptional: true },
  stage3: { label: 'Stage 3', dimension: 'number', usual: 0, isOptional: true },
  elements: { label: 'Elements per vessel', dimension: 'number', usual: 6 },
  coldest: { label: 'Coldest water', dimension: 'temperature', usual: quantity('temperature', 15, '°C') },
  warmest: { label: 'Warmest water', dimension: 'temperature', usual: quantity('temperature', 25, '°C') },
  years: { label: 'Age of old membranes, years', dimension: 'number', usual: 3 },
  decline: { label: 'Flux decline in a year', dimension: 'share', usual: 0.07 },
  increase: { label: 'Salt passage increase in a year', dimension: 'share', usual: 0.08 },
  back: { label: 'Permeate back pressure', dimension: 'pressure', usual: psi(5) },
  boost2: { label: 'Boost before stage 2', dimension: 'pressure', usual: 0, isOptional: true },
  boost3: { label: 'Boost before stage 3', dimension: 'pressure', usual: 0, isOptional: true },
  pump: { label: 'Pump efficiency', dimension: 'share', usual: 0.8 },
  motor: { label: 'Motor and drive efficiency', dimension: 'share', usual: 0.93 },
} as const satisfies Record<string, QuantityFieldSpec>
export type QuantityFieldName = keyof typeof quantityFields

/** Fields shown initially; the others are collapsed. */
export const mainFields = [
  'permeate',
  'recovery',
  'stage1',
  'stage2',
  'stage3',
  'elements',
  'coldest',
  'warmest',
] as const satisfies readonly QuantityFieldName[]
export const otherFields = (Object.keys(quantityFields) as QuantityFieldName[]).filter(
  (name) => !(mainFields as readonly string[]).includes(name),
)

export const choiceFields = {
  element: {
    label: 'Element type',
    choices: elementTypes.map(({ id, name }) => ({ value: id, label: name })),
  },
  source: {
    label: 'Source of the feed',
    choices: Object.entries(sources).map(([value, { name }]) => ({ value, label: name })),
  },
  device: {
    label: 'Energy recovery',
    choices: Object.entries(recoveryDevices).map(([value, { name }]) => ({ value, label: name })),
  },
} as const
export type ChoiceFieldName = keyof typeof choiceFields

/** A typical brackish well of 1,530 mg/L, used until the user enters a water analysis. */
export const exampleWater: AnalysisFields = {
  calcium: '96',
  magnesium: '24',
  sodium: '390',
  potassium: '8',
  barium: '0.02',
  strontium: '1.2',
  iron: '0.01',
  manganese: '0.01',
  aluminum: '0.01',
  phosphate: '0',
  bicarbonate: '239',
  sulfate: '150',
  chloride: '592',
  nitrate: '12',
  fluoride: '0.3',
  silica: '18',
  ph: '7.4',
  antiscalant: 'yes',
}

const spec = (name: string): QuantityFieldSpec | undefined =>
  Object.hasOwn(quantityFields, name) ? quantityFields[name as QuantityFieldName] : undefined

export const unitOfField = (name: QuantityFieldName, system: UnitSystem) =>
  usualUnit(quantityFields[name].dimension, system)

const shown = (si: number, dimension: Dimension, system: UnitSystem): string =>
  String(Number(fromSi(si, usualUnit(dimension, system)).toPrecision(5)))

/** Returns the initial field values of the page. */
export function openingFields(system: UnitSystem, water: AnalysisFields = exampleWater): ProjectionFields {
  const numbers = Object.entries(quantityFields).map(([name, { dimension, usual }]) => [
    name,
    usual === 0 ? '' : shown(usual, dimension, system),
  ])
  const choices = { element: 'brackish', source: 'well', device: 'none' }
  return withWater({ units: system, ...Object.fromEntries(numbers), ...choices }, water)
}

const WATER = 'w.'
/** Water analysis fields that the projection defines separately. */
const OWN = ['recovery', 'celsius', 'polarization']
/** Assumed seasonal range around a measured temperature, in °C. */
const SEASON = 5

export const waterOf = (fields: ProjectionFields): AnalysisFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      name.startsWith(WATER) ? [[name.slice(WATER.length), text]] : [],
    ),
  )

/** Replaces the water. Its recovery and temperature fill in those of the train. */
export function withWater(fields: ProjectionFields, water: AnalysisFields): ProjectionFields {
  const rest = Object.entries(fields).filter(([name]) => !name.startsWith(WATER))
  const own = Object.entries(water).flatMap(([name, text]) =>
    OWN.includes(name) || text.trim() === '' ? [] : [[`${WATER}${name}`, text]],
  )
  const { analysis, recovery } = readAnalysis(water)
  const system = systemOf(fields)
  const season = (change: number) => shown((analysis.temperature ?? 0) + change, 'temperature', system)
  return {
    ...Object.fromEntries([...rest, ...own]),
    ...(recovery > 0 ? { recovery: shown(recovery, 'share', system) } : {}),
    ...(analysis.temperature === undefined ? {} : { coldest: season(-SEASON), warmest: season(SEASON) }),
  }
}

export const systemOf = ({ units }: ProjectionFields): UnitSystem => (units === 'SI' ? 'SI' : 'US')

/** Converts a train to another unit system. Unreadable values and values with an explicit unit remain unchanged. */
export function inSystem(fields: ProjectionFields, system: UnitSystem): ProjectionFields {
  const before = systemOf(fields)
  if (before === system) return fields
  const changed = Object.entries(fields).map(([name, text]) => {
    const dimension = spec(name)?.dimension
    if (!dimension || text.trim() === '') return [name, text]
    const unit = usualUnit(dimension, before)
    const read = readQuantity(text, dimension, unit)
    return [name, 'si' in read && read.unit === unit ? shown(read.si, dimension, system) : text]
  })
  return { ...Object.fromEntries(changed), units: system }
}

export type ReadProjection = { design: Design } | { problems: DesignProblems }

/** Parses the fields of a train; problems are returned by field. */
export function readProjection(fields: ProjectionFields): ReadProjection {
  const system = systemOf(fields)
  const problems: Record<string, string> = {}
  const value = (name: QuantityFieldName): number => {
    const { dimension, label, ...rest }: QuantityFieldSpec = quantityFields[name]
    const text = fields[name]?.trim() ?? ''
    if (text === '') {
      if (!rest.isOptional) problems[name] = `Please enter: ${label.toLowerCase()}.`
      return 0
    }
    const read = readQuantity(text, dimension, usualUnit(dimension, system))
    if ('si' in read) return read.si
    problems[name] = read.problem
    return 0
  }
  const water = readAnalysis(waterOf(fields))
  const [waterProblem] = Object.values(water.problems)
  if (waterProblem) problems.water = `The feed water: ${waterProblem}`
  const vessels = [value('stage1'), value('stage2'), value('stage3')]
  if ((vessels[2] ?? 0) > 0 && vessels[1] === 0) problems.stage2 = 'Stage 3 needs a stage 2.'
  const { plan, analysis } = water
  const design: Design = {
    feed: analysis,
    dosing: { antiscalant: plan.antiscalant, ...(plan.acid ? { acid: plan.acid } : {}) },
    source: isSource(fields.source) ? fields.source : 'well',
    permeateFlow: value('permeate'),
    recovery: value('recovery'),
    vessels: vessels.filter((count, index) => index === 0 || count !== 0),
    elements: value('elements'),
    element: elementOf(fields.element ?? '') ?? (elementTypes[0] as Design['element']),
    coldest: value('coldest'),
    warmest: value('warmest'),
    aging: { years: value('years'), fluxDecline: value('decline'), passageIncrease: value('increase') },
    backPressure: value('back'),
    boosts: [value('boost2'), value('boost3')],
    pumpEfficiency: value('pump'),
    motorEfficiency: value('motor'),
    device: isDevice(fields.device) ? fields.device : 'none',
  }
  return Object.keys(problems).length > 0 ? { problems } : { design }
}

const isSource = (text: string | undefined): text is Design['source'] => Object.hasOwn(sources, text ?? '')
const isDevice = (text: string | undefined): text is Design['device'] =>
  Object.hasOwn(recoveryDevices, text ?? '')

/** Returns the query parameters of a train; empty fields are omitted. */
export const projectionAddress = (fields: ProjectionFields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))

/** Returns the query parameters of the projection for an analyzed water. */
export const addressWithWater = (water: AnalysisFields, system: UnitSystem): Record<string, string> =>
  projectionAddress(openingFields(system, water))

const MAX_LENGTH = 80

/** Parses a projection URL; null if it has no train. */
export function fromProjectionAddress(address: URLSearchParams): ProjectionFields | null {
  if (!address.has('permeate') && !address.has('units')) return null
  const known = [...Object.keys(quantityFields), ...Object.keys(choiceFields), 'units', 'shown']
  const entries = [...address].filter(([name]) => known.includes(name) || name.startsWith(WATER))
  const blank = Object.fromEntries(known.map((name) => [name, '']))
  return {
    ...blank,
    ...Object.fromEntries(entries.slice(0, 60).map(([name, text]) => [name, text.slice(0, MAX_LENGTH)])),
  }
}
