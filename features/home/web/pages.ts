import { page } from '#platform/web/page.ts'

export const homePages = [
  page({ path: 'home', title: 'Home', access: 'anyone', load: () => import('./HomePage.tsx') }),
  page({
    path: 'blank',
    title: 'Blank',
    access: 'signed-in',
    noindex: true,
    load: () => import('./BlankPage.tsx'),
  }),
]
