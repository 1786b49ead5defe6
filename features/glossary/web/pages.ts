import { page } from '#platform/web/page.ts'

export const glossaryPages = [
  page({ path: 'glossary', title: 'Glossary', access: 'anyone', load: () => import('./GlossaryPage.tsx') }),
  page({
    path: 'glosEditor',
    title: 'Glossary editor',
    access: ['product_admin', 'instructor'],
    desk: {
      group: 'Catalog and prices',
      description:
        'Terms of the glossary in English and Spanish: drafts, review, publishing, files in and out.',
    },
    load: () => import('./desk/GlosEditorPage.tsx'),
  }),
]
