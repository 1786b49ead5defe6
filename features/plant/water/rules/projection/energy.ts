import type { StageState } from './array.ts'

/** Energy recovery devices, with the share of the concentrate's hydraulic energy they return. */
export const recoveryDevices = {
  none: { name: 'None', returned: 0 },
  turbine: { name: 'Turbocharger or turbine (65%)', returned: 0.65 },
  exchanger: { name: 'Pressure exchanger (95%)', returned: 0.95 },
} as const
export type RecoveryDevice = keyof typeof recoveryDevices

export interface Energy {
  /** Electrical power in W at the meter. */
  feedPump: number
  boostPumps: number
  /** J per m³ of permeate. */
  perPermeate: number
}

/**
 * Computes the electric power of the pumps. The sum is the same for every device: feed energy minus energy recovered
 * from the concentrate. A pressure exchanger relieves the pump of that part of the flow, and its booster makes up the
 * losses. Intake, pretreatment and leakage are excluded.
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
