import { elements, FIELDS, fields, findElement, PURE_WATER, topicNames, topics } from './elements.ts'

/** Bets: a field by its symbol, a topic, or one of the halves of the wheel. */
const halves = ['cations', 'others', 'odd', 'even'] as const
export const betKeys = [...fields, ...topics, ...halves] as const
export const MAX_BETS = 12
export const MAX_STAKE = 100

const halfNames: Readonly<Record<string, string>> = {
  cations: 'Cations',
  others: 'Anions and neutral',
  odd: 'Odd atomic number',
  even: 'Even atomic number',
}

export interface WheelBet {
  on: string
  amount: number
}

/** Display name of a bet. */
export function betName(on: string): string {
  if (on === PURE_WATER) return 'Pure water'
  return findElement(on)?.name ?? topicNames[on as keyof typeof topicNames] ?? halfNames[on] ?? on
}

/** Returns the fields covered by a bet. */
export function coveredBy(on: string): readonly string[] {
  if (fields.includes(on)) return [on]
  return elements.filter((each) => isIn(each, on)).map(({ symbol }) => symbol)
}

function isIn({ topic, cation, number }: (typeof elements)[number], on: string): boolean {
  if (on === 'cations' || on === 'others') return cation === (on === 'cations')
  if (on === 'odd' || on === 'even') return (number % 2 === 1) === (on === 'odd')
  return topic === on
}

/** Payout multiplier if one of the bet's fields wins, including the stake. */
export const timesOf = (on: string): number => elements.length / coveredBy(on).length

/** Returns the payout of the bets for the winning field. */
export const wheelPayout = (bets: readonly WheelBet[], field: string): number =>
  bets.reduce((sum, { on, amount }) => sum + (coveredBy(on).includes(field) ? amount * timesOf(on) : 0), 0)

/** Maps a draw fraction to a wheel field. */
export const wheelField = (fraction: number): string => fields[Math.floor(fraction * FIELDS)] ?? PURE_WATER

/** Average return in basis points, the same for every bet. */
export const wheelReturn = Math.round((elements.length * 10_000) / FIELDS)
