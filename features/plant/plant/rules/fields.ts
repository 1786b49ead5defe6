import { type Dimension, quantity } from '#platform/contract/numbers/units.ts'

/** A numeric field of a round. */
export interface Field {
  key: string
  label: string
  dimension: Dimension
  /** Unit label if no unit of a dimension fits: 'NTU'. */
  hint?: string
  /** Default unit, if it differs from the usual one of the dimension. */
  unit?: string
  /** Usual range in SI units. Values outside it trigger a warning but are accepted. */
  usual: readonly [least: number, most: number]
}

const psi = (least: number, most: number) =>
  [quantity('pressure', least, 'psi'), quantity('pressure', most, 'psi')] as const
const gpm = (least: number, most: number) =>
  [quantity('flow', least, 'gpm'), quantity('flow', most, 'gpm')] as const
const microsiemens = (least: number, most: number) =>
  [quantity('conductivity', least, 'µS/cm'), quantity('conductivity', most, 'µS/cm')] as const

/** Readings of the train, in the order of a round. */
export const trainFields = [
  { key: 'feedPressure', label: 'Feed pressure', dimension: 'pressure', usual: psi(50, 1200) },
  { key: 'concentratePressure', label: 'Concentrate pressure', dimension: 'pressure', usual: psi(30, 1200) },
  { key: 'permeatePressure', label: 'Permeate pressure', dimension: 'pressure', usual: psi(0, 60) },
  { key: 'permeateFlow', label: 'Permeate flow', dimension: 'flow', usual: gpm(0.5, 20_000) },
  { key: 'concentrateFlow', label: 'Concentrate flow', dimension: 'flow', usual: gpm(0.2, 20_000) },
  { key: 'temperature', label: 'Feed temperature', dimension: 'temperature', usual: [274.15, 318.15] },
  {
    key: 'feedConductivity',
    label: 'Feed conductivity',
    dimension: 'conductivity',
    usual: microsiemens(50, 70_000),
  },
  {
    key: 'permeateConductivity',
    label: 'Permeate conductivity',
    dimension: 'conductivity',
    usual: microsiemens(0.5, 3000),
  },
  { key: 'feedPh', label: 'Feed pH', dimension: 'number', usual: [4, 10] },
  { key: 'turbidity', label: 'Feed turbidity', dimension: 'number', hint: 'NTU', usual: [0, 1] },
  { key: 'sdi', label: 'SDI, 15 minutes', dimension: 'number', usual: [0, 5] },
  { key: 'orp', label: 'Feed ORP', dimension: 'number', hint: 'mV', usual: [-300, 300] },
] as const satisfies readonly Field[]

/** Fields required to normalize a train. */
export const neededFields: readonly string[] = [
  ...['feedPressure', 'concentratePressure', 'permeateFlow', 'concentrateFlow', 'temperature'],
  ...['feedConductivity', 'permeateConductivity'],
]

/** Readings of one stage in a multi-stage train. The last stage ends at the train's concentrate. */
export function stageFields(stage: number, stages: number): Field[] {
  if (stages < 2) return []
  const name = `Stage ${stage}`
  const isLast = stage === stages
  return [
    ...(isLast
      ? []
      : [
          {
            key: stageKey(stage, 'outletPressure'),
            label: `${name} outlet pressure`,
            dimension: 'pressure' as const,
            usual: psi(30, 1200),
          },
        ]),
    {
      key: stageKey(stage, 'permeateFlow'),
      label: `${name} permeate flow`,
      dimension: 'flow',
      usual: gpm(0.2, 20_000),
    },
    {
      key: stageKey(stage, 'permeateConductivity'),
      label: `${name} permeate conductivity`,
      dimension: 'conductivity',
      usual: microsiemens(0.5, 5000),
    },
  ]
}

export const stageKey = (
  stage: number,
  what: 'outletPressure' | 'permeateFlow' | 'permeateConductivity',
): string => `s${stage}.${what}`

/** Returns all fields of a train with the given number of stages. */
export const fieldsOf = (stages: number): Field[] => [
  ...trainFields,
  ...Array.from({ length: stages }, (_, index) => stageFields(index + 1, stages)).flat(),
]

/** Maximum ratio of the sum of the stage meters to the train meter. */
export const METER_TOLERANCE = 1.1

export const MAX_STAGES = 4
const known = new Set([1, 2, 3, 4].flatMap((stages) => fieldsOf(stages).map(({ key }) => key)))

export const isFieldKey = (key: string): boolean => known.has(key)

/** Relative difference from the train's last reading above which an input is flagged while typing. */
const FAR = 0.25

/** True if a reading differs enough from the last one to be a likely typo: '13' after '138'. */
export const isFarFromLast = (si: number, last: number | undefined): boolean =>
  last !== undefined && last !== 0 && Math.abs(si - last) > FAR * Math.abs(last)

/** True if users should double-check the value: '15,200 psi is unusual'. */
export const isUnusual = ({ usual }: Field, si: number): boolean => si < usual[0] || si > usual[1]
