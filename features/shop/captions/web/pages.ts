import { page } from '#platform/web/page.ts'

export const captionsPages = [
  page('addLanguage', 'Languages and captions', ['product_admin'], () => import('./LanguagesPage.tsx'), {
    area: 'adminIndex/courses',
    tab: 'Languages',
    staffMenu: [
      'Catalog and prices',
      'Languages, which lecture lacks captions in which, and the glossary of required terms.',
    ],
  }),
  page('convert-vtt', 'Convert captions', ['instructor'], () => import('./ConvertPage.tsx'), {
    area: 'adminIndex/courses',
    staffMenu: [
      'Catalog and prices',
      'Convert, repair, time and check captions, and attach them to a lecture.',
    ],
  }),
]
