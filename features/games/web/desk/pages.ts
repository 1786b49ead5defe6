import { page } from '#platform/web/page.ts'
import { triviaEditors } from '../../contract/trivia-desk.ts'

export const gamesDeskPages = [
  page({
    path: 'addCasino',
    title: 'Game area',
    access: ['product_admin'],
    desk: { group: 'People', description: 'Who may play, start credit, limits of a day, and the log.' },
    load: () => import('./AddCasinoPage.tsx'),
  }),
  page({
    path: 'vegasQuestionEditor',
    title: 'Trivia questions',
    access: triviaEditors,
    desk: {
      group: 'Training and proof',
      description: 'Questions for trivia: write, review by a second person, statistics, import.',
    },
    load: () => import('./VegasQuestionEditorPage.tsx'),
  }),
]
