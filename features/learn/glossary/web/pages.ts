import { page } from '#platform/web/page.ts'

export const glossaryPages = [
  page('glossary', 'Glossary', 'signed-in', () => import('./GlossaryPage.tsx'), {
    previews: [
      {
        name: 'glossary',
        title: 'Glossary',
        description: 'The terms of water treatment and reverse osmosis, in English and Spanish.',
        questions: 'tools',
        value: 'term',
      },
    ],
  }),
  page(
    'glosEditor',
    'Glossary editor',
    ['product_admin', 'instructor'],
    () => import('./admin/GlosEditorPage.tsx'),
    {
      staffMenu: [
        'Catalog and prices',
        'Terms of the glossary in English and Spanish: drafts, review, publishing, files in and out.',
      ],
    },
  ),
]
