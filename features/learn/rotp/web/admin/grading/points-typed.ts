import { typedNumber } from '#platform/contract/numbers/read-number.ts'

/** Parses entered points (decimal point or comma) for a request. Omits empty values; invalid numbers stay invalid. */
export const pointsTyped = (typed: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, typedNumber(text)]))
