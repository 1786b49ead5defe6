import { type Page, page } from '#platform/web/page.ts'

export const registrationPages: readonly Page[] = [
  page({
    path: 'seminarSchedule/:scheduleid/register',
    title: 'Register for a seminar',
    access: 'anyone',
    noindex: true,
    load: () => import('./register/RegisterPage.tsx'),
  }),
  page({
    path: 'seminarSchedule/mine',
    title: 'My seminars',
    access: 'signed-in',
    load: () => import('./own/MySeminarsPage.tsx'),
  }),
  page({
    path: 'seminarSchedule/mine/:recordid',
    title: 'My registration',
    access: 'signed-in',
    load: () => import('./own/OwnRegistrationPage.tsx'),
  }),
  page({
    path: 'offer/:token',
    title: 'Held seats',
    access: 'anyone',
    noindex: true,
    load: () => import('./own/OfferPage.tsx'),
  }),
]
