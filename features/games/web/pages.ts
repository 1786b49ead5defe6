import { page } from '#platform/web/page.ts'
import { triviaEditors } from '../contract/trivia-desk.ts'

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
  page({
    path: 'addCasino',
    title: 'Game area',
    access: ['product_admin'],
    desk: { group: 'People', description: 'Who may play, start credit, limits of a day, and the log.' },
    load: () => import('./desk/AddCasinoPage.tsx'),
  }),
  page({
    path: 'vegasQuestionEditor',
    title: 'Trivia questions',
    access: triviaEditors,
    desk: {
      group: 'Training and proof',
      description: 'Questions for trivia: write, review by a second person, statistics, import.',
    },
    load: () => import('./desk/VegasQuestionEditorPage.tsx'),
  }),
]
