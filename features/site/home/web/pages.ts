import { page } from '#platform/web/page.ts'

export const homePages = [
  page('home', 'Home', 'anyone', () => import('./HomePage.tsx')),
  page('blank', 'Blank', 'signed-in', () => import('./BlankPage.tsx'), { noindex: true }),
]
