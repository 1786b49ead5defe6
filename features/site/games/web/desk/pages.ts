import { page } from '#platform/web/page.ts'
import { triviaEditors } from '../../contract/trivia-desk.ts'

export const gamesDeskPages = [
  page('addCasino', 'Game area', ['product_admin'], () => import('./AddCasinoPage.tsx'), {
    area: 'addCasino',
    desk: { group: 'People', description: 'Who may play, start credit, limits of a day, and the log.' },
  }),
  page(
    'vegasQuestionEditor',
    'Trivia questions',
    triviaEditors,
    () => import('./VegasQuestionEditorPage.tsx'),
    {
      area: 'addCasino',
      desk: {
        group: 'Training and proof',
        description: 'Questions for trivia: write, review by a second person, statistics, import.',
      },
    },
  ),
]
