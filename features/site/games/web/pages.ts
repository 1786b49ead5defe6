import { page } from '#platform/web/page.ts'

/** The lobby, the games and play credit are one page; the path selects the part. */
const load = () => import('./GamePage.tsx')
const area = 'vegas'
const game = { area, header: false, footer: false }

export const gamesPages = [
  page('vegas', 'Game area', 'signed-in', load, { ...game, tab: 'Lobby' }),
  page('slotMachine', 'Slot machine', 'signed-in', load, game),
  page('roulette', 'Roulette', 'signed-in', load, game),
  page('vegasTrivia', 'Water trivia', 'signed-in', load, { ...game, tab: 'Trivia' }),
  page('casinoCredit', 'Play credit', 'signed-in', load, { area }),
]
