import { page } from '#platform/web/page.ts'

const game = { access: 'signed-in', header: 'slim', footer: false } as const

export const gamesPages = [
  page({ ...game, path: 'vegas', title: 'Game area', load: () => import('./VegasPage.tsx') }),
  page({
    ...game,
    path: 'slotMachine',
    title: 'Slot machine',
    load: () => import('./slots/SlotMachinePage.tsx'),
  }),
  page({ ...game, path: 'roulette', title: 'Roulette', load: () => import('./wheel/RoulettePage.tsx') }),
  page({
    ...game,
    path: 'vegasTrivia',
    title: 'Water trivia',
    load: () => import('./trivia/VegasTriviaPage.tsx'),
  }),
  page({
    path: 'casinoCredit',
    title: 'Play credit',
    access: 'signed-in',
    load: () => import('./CasinoCreditPage.tsx'),
  }),
]
