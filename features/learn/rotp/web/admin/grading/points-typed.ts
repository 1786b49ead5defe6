import { typedNumber } from '#platform/contract/numbers/read-number.ts'

/** Points as they are typed, with point or comma, for a call; what is empty is left out, and what is no number stays none. */
export const pointsTyped = (typed: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, typedNumber(text)]))
