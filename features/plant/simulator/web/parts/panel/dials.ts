import { type Dimension, quantity } from '#platform/contract/numbers/units.ts'
import type { Figures } from '../../../rules/session/view.ts'

export interface Dial {
  key: keyof Figures
  label: string
  dimension: Dimension
  most: number
  /** Normal range while the train runs. */
  good: readonly [number, number]
}

const psi = (value: number) => quantity('pressure', value, 'psi')
const gpm = (value: number) => quantity('flow', value, 'gpm')
const micro = (value: number) => quantity('conductivity', value, 'µS/cm')

/** Instruments of the panel, in display order. */
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
    key: 'permeateConductivity',
    label: 'Permeate conductivity',
    dimension: 'conductivity',
    most: micro(150),
    good: [0, micro(75)],
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

/** All readings with their instrument tags, for the drawing and the table. */
export const readings: readonly {
  tag: string
  key: keyof Figures
  label: string
  dimension: Dimension
  unit?: string
}[] = [
  { tag: 'PDIT-101', key: 'dropMedia', label: 'Pressure drop, media filter', dimension: 'pressure' },
  { tag: 'PDIT-102', key: 'dropCartridge', label: 'Pressure drop, cartridge filter', dimension: 'pressure' },
  { tag: 'PIT-301', key: 'suction', label: 'Suction pressure', dimension: 'pressure' },
  { tag: 'PIT-302', key: 'feedPressure', label: 'Feed pressure', dimension: 'pressure' },
  { tag: 'PIT-303', key: 'interstage', label: 'Pressure between the stages', dimension: 'pressure' },
  { tag: 'PIT-304', key: 'concentratePressure', label: 'Concentrate pressure', dimension: 'pressure' },
  { tag: 'PIT-401', key: 'permeatePressure', label: 'Permeate pressure', dimension: 'pressure' },
  { tag: 'PDIT-301', key: 'dropOne', label: 'Pressure drop, stage 1', dimension: 'pressure' },
  { tag: 'PDIT-302', key: 'dropTwo', label: 'Pressure drop, stage 2', dimension: 'pressure' },
  { tag: 'FIT-101', key: 'feedFlow', label: 'Feed flow', dimension: 'flow' },
  { tag: 'FI-403', key: 'permeateFlow', label: 'Permeate flow', dimension: 'flow' },
  { tag: 'FIT-401', key: 'permeateOne', label: 'Permeate of stage 1', dimension: 'flow' },
  { tag: 'FIT-402', key: 'permeateTwo', label: 'Permeate of stage 2', dimension: 'flow' },
  { tag: 'FIT-302', key: 'concentrateFlow', label: 'Concentrate flow', dimension: 'flow' },
  { tag: 'FFI-404', key: 'recovery', label: 'Recovery', dimension: 'share' },
  { tag: 'AIT-101', key: 'feedConductivity', label: 'Feed conductivity', dimension: 'conductivity' },
  { tag: 'AIT-403', key: 'permeateConductivity', label: 'Permeate conductivity', dimension: 'conductivity' },
  {
    tag: 'AIT-401',
    key: 'conductivityOne',
    label: 'Permeate conductivity, stage 1',
    dimension: 'conductivity',
  },
  {
    tag: 'AIT-402',
    key: 'conductivityTwo',
    label: 'Permeate conductivity, stage 2',
    dimension: 'conductivity',
  },
  {
    tag: 'AIT-302',
    key: 'concentrateConductivity',
    label: 'Concentrate conductivity',
    dimension: 'conductivity',
  },
  { tag: 'TIT-101', key: 'temperature', label: 'Feed temperature', dimension: 'temperature' },
  { tag: 'AIT-102', key: 'ph', label: 'Feed pH', dimension: 'number' },
  { tag: 'AIT-103', key: 'orp', label: 'ORP', dimension: 'number', unit: 'mV' },
]
