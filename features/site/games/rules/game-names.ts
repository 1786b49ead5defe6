export const games = ['slots', 'roulette'] as const
export type Game = (typeof games)[number]

export const gameNames: Readonly<Record<Game, string>> = { slots: 'Slot machine', roulette: 'Roulette' }
