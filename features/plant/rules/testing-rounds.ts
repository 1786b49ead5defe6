import type { Round } from './train.ts'

/** What a generated round holds, in the order of the tables of its tests. */
const COLUMNS = [
  ...[
    'feedPressure',
    'concentratePressure',
    'permeatePressure',
    'permeateFlow',
    'concentrateFlow',
    'temperature',
  ],
  ...[
    'feedConductivity',
    'permeateConductivity',
    's1.outletPressure',
    's1.permeateFlow',
    's1.permeateConductivity',
  ],
  ...['s2.permeateFlow', 's2.permeateConductivity', 'feedPh', 'turbidity', 'sdi', 'orp'],
]

/** A generated round as a line of text: its minute (UTC), then its figures in SI units. */
export const lineOf = (round: Round | undefined): string =>
  round
    ? [new Date(round.at).toISOString().slice(0, 16), ...COLUMNS.map((key) => round.values[key])].join(' ')
    : ''
