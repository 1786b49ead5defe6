import type { StageState } from './array.ts'

/** The energy recovery device, with the share of the concentrate's hydraulic energy that it returns. */
export const recoveryDevices = {
  none: { name: 'None', returned: 0 },
  turbine: { name: 'Turbocharger or turbine (65%)', returned: 0.65 },
  exchanger: { name: 'Pressure exchanger (95%)', returned: 0.95 },
} as const
export type RecoveryDevice = keyof typeof recoveryDevices

export interface Energy {
  /** W at the meter. */
  feedPump: number
  boostPumps: number
  /** J per m³ of permeate. */
  perPermeate: number
}

/**
 * Electric power of the pumps. Every device comes to the same sum, the energy of the feed less what is returned of the
 * concentrate: a pressure exchanger spares the pump that part of the flow and its booster adds what it loses. Intake,
 * pretreatment and leakage are not counted.
 */
export function energyOf(
  stages: readonly StageState[],
  permeateFlow: number,
  efficiency: number,
  device: RecoveryDevice,
): Energy {
  const [first, last] = [stages[0], stages.at(-1)]
  if (!first || !last) return { feedPump: 0, boostPumps: 0, perPermeate: 0 }
  const returned = recoveryDevices[device].returned * last.concentrateFlow * last.concentratePressure
  const feedPump = (first.feedFlow * first.feedPressure - returned) / efficiency
  const boostPumps = stages.reduce((sum, { feedFlow, boost }) => sum + feedFlow * boost, 0) / efficiency
  return { feedPump, boostPumps, perPermeate: (feedPump + boostPumps) / permeateFlow }
}
