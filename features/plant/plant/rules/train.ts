/** Values of one round in SI units, by field; fields without a reading are absent. */
export type Values = Readonly<Record<string, number>>

export interface Stage {
  /** Pressure vessels in parallel. */
  vessels: number
  /** Elements per vessel. */
  elements: number
}

/** Train properties used to compute the figures. */
export interface TrainFacts {
  stages: readonly Stage[]
  /** mg/L of dissolved solids per µS/cm. */
  tdsFactor: number
  /** Start-up time, in milliseconds; null: the first round. */
  startedAt: number | null
}

export interface Round {
  at: number
  values: Values
}

export const eventKinds = ['cleaning', 'membranes', 'calibration', 'note'] as const
export type EventKind = (typeof eventKinds)[number]

export const eventNames: Readonly<Record<EventKind, string>> = {
  cleaning: 'Cleaning',
  membranes: 'Membrane change',
  calibration: 'Calibration',
  note: 'Note',
}

export interface TrainEvent {
  at: number
  kind: EventKind
  note: string
}

/** Returns '4:2' for four vessels in the first stage and two in the second. */
export const arrayName = (stages: readonly Stage[]): string => stages.map(({ vessels }) => vessels).join(':')
