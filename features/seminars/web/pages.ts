import { type Page, page } from '#platform/web/page.ts'

export const seminarsPages: readonly Page[] = [
  page({
    path: 'seminarSchedule/:scheduleid/register',
    title: 'Register for a seminar',
    access: 'anyone',
    noindex: true,
    load: () => import('./register/RegisterPage.tsx'),
  }),
]
