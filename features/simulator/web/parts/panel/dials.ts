import { type Dimension, quantity } from '#features/water/rules/units.ts'
import type { Figures } from '../../../rules/session/view.ts'

export interface Dial {
  key: keyof Figures
  label: string
  dimension: Dimension
  most: number
  /** From where to where it is well while the train runs. */
  good: readonly [number, number]
}

const psi = (value: number) => quantity('pressure', value, 'psi')
const gpm = (value: number) => quantity('flow', value, 'gpm')
const micro = (value: number) => quantity('conductivity', value, 'µS/cm')

/** The instruments of the panel, in their order. */
export const dials: readonly Dial[] = [
  {
    key: 'feedPressure',
    label: 'Feed pressure',
    dimension: 'pressure',
    most: psi(320),
    good: [psi(170), psi(240)],
  },
  {
    key: 'permeateFlow',
    label: 'Permeate flow',
    dimension: 'flow',
    most: gpm(200),
    good: [gpm(140), gpm(160)],
  },
  { key: 'recovery', label: 'Recovery', dimension: 'share', most: 1, good: [0.72, 0.78] },
  {
    ...{ key: 'permeateConductivity', label: 'Permeate conductivity', dimension: 'conductivity' },
    ...{ most: micro(150), good: [0, micro(75)] },
  },
  { key: 'dropOne', label: 'ΔP stage 1', dimension: 'pressure', most: psi(60), good: [psi(15), psi(25)] },
  { key: 'dropTwo', label: 'ΔP stage 2', dimension: 'pressure', most: psi(60), good: [psi(13), psi(22)] },
  {
    key: 'suction',
    label: 'Suction pressure',
    dimension: 'pressure',
    most: psi(90),
    good: [psi(25), psi(70)],
  },
  { key: 'orp', label: 'ORP', dimension: 'number', most: 800, good: [150, 255] },
]

/** Every reading, for the table. */
export const readings: readonly { key: keyof Figures; label: string; dimension: Dimension; unit?: string }[] =
  [
    { key: 'suction', label: 'Suction pressure', dimension: 'pressure' },
    { key: 'feedPressure', label: 'Feed pressure', dimension: 'pressure' },
    { key: 'interstage', label: 'Pressure between the stages', dimension: 'pressure' },
    { key: 'concentratePressure', label: 'Concentrate pressure', dimension: 'pressure' },
    { key: 'permeatePressure', label: 'Permeate pressure', dimension: 'pressure' },
    { key: 'dropOne', label: 'Pressure drop, stage 1', dimension: 'pressure' },
    { key: 'dropTwo', label: 'Pressure drop, stage 2', dimension: 'pressure' },
    { key: 'feedFlow', label: 'Feed flow', dimension: 'flow' },
    { key: 'permeateFlow', label: 'Permeate flow', dimension: 'flow' },
    { key: 'permeateOne', label: 'Permeate of stage 1', dimension: 'flow' },
    { key: 'permeateTwo', label: 'Permeate of stage 2', dimension: 'flow' },
    { key: 'concentrateFlow', label: 'Concentrate flow', dimension: 'flow' },
    { key: 'recovery', label: 'Recovery', dimension: 'share' },
    { key: 'feedConductivity', label: 'Feed conductivity', dimension: 'conductivity' },
    { key: 'permeateConductivity', label: 'Permeate conductivity', dimension: 'conductivity' },
    { key: 'conductivityOne', label: 'Permeate conductivity, stage 1', dimension: 'conductivity' },
    { key: 'conductivityTwo', label: 'Permeate conductivity, stage 2', dimension: 'conductivity' },
    { key: 'concentrateConductivity', label: 'Concentrate conductivity', dimension: 'conductivity' },
    { key: 'temperature', label: 'Feed temperature', dimension: 'temperature' },
    { key: 'ph', label: 'Feed pH', dimension: 'number' },
    { key: 'orp', label: 'ORP', dimension: 'number', unit: 'mV' },
  ]
