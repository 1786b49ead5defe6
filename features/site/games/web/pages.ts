import { page } from '#platform/web/page.ts'

const bare = { header: false, footer: false }

export const gamesPages = [
  page('vegas', 'Game area', 'signed-in', () => import('./VegasPage.tsx'), bare),
  page('slotMachine', 'Slot machine', 'signed-in', () => import('./slots/SlotMachinePage.tsx'), bare),
  page('roulette', 'Roulette', 'signed-in', () => import('./wheel/RoulettePage.tsx'), bare),
  page('vegasTrivia', 'Water trivia', 'signed-in', () => import('./trivia/VegasTriviaPage.tsx'), bare),
  page('casinoCredit', 'Play credit', 'signed-in', () => import('./CasinoCreditPage.tsx')),
]
