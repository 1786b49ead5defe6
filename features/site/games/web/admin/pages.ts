import { page } from '#platform/web/page.ts'
import { triviaEditors } from '../../contract/trivia-admin.ts'

export const gamesAdminPages = [
  page('addCasino', 'Game area', ['product_admin'], () => import('./AddCasinoPage.tsx'), {
    area: 'addCasino',
    staffMenu: ['People', 'Who may play, start credit, limits of a day, and the log.'],
  }),
  page(
    'vegasQuestionEditor',
    'Trivia questions',
    triviaEditors,
    () => import('./VegasQuestionEditorPage.tsx'),
    {
      area: 'addCasino',
      staffMenu: [
        'Training and proof',
        'Questions for trivia: write, review by a second person, statistics, import.',
      ],
    },
  ),
]
