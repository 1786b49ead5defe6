import { fieldsOf } from '../fields.ts'
import type { Round } from '../train.ts'

/** A round of a train of two stages as a line of text: its minute (UTC), then its figures in SI units. */
export const lineOf = (round: Round | undefined): string =>
  round
    ? [
        new Date(round.at).toISOString().slice(0, 16),
        ...fieldsOf(2).map(({ key }) => round.values[key]),
      ].join(' ')
    : ''
