import { fieldsOf } from '../fields.ts'
import type { Round } from '../train.ts'

/** Formats a round of a two-stage train as one line: minute (UTC), then values in SI units. */
export const lineOf = (round: Round | undefined): string =>
  round
    ? [
        new Date(round.at).toISOString().slice(0, 16),
        ...fieldsOf(2).map(({ key }) => round.values[key]),
      ].join(' ')
    : ''
