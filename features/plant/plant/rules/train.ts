/** The figures of one round in SI units, by field; what was not read is not there. */
export type Values = Readonly<Record<string, number>>

export interface Stage {
  /** Pressure vessels in parallel. */
  vessels: number
  /** Elements in each vessel. */
  elements: number
}

/** What of a train the figures are computed with. */
export interface TrainFacts {
  stages: readonly Stage[]
  /** mg/L of dissolved solids for each µS/cm. */
  tdsFactor: number
  /** The moment of start-up, in milliseconds; null: the first round. */
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

/** '4:2' of four vessels in the first stage and two in the second. */
export const arrayName = (stages: readonly Stage[]): string => stages.map(({ vessels }) => vessels).join(':')
