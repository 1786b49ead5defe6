import { type Page, page } from '#platform/web/page.ts'
import { badgeParameter } from '../rules/key-pages.ts'

export const registrationPages: readonly Page[] = [
  page(
    'seminarSchedule/:scheduleid/register',
    'Register for a seminar',
    'signed-in',
    () => import('./register/RegisterPage.tsx'),
    {
      noindex: true,
      previews: [
        {
          name: 'register',
          noindex: true,
          title: 'Register for a seminar',
          description: 'Register one person or a group, by card or on invoice.',
          questions: 'seminars',
        },
      ],
    },
  ),
  page('seminarSchedule/mine', 'My seminars', 'signed-in', () => import('./own/MySeminarsPage.tsx')),
  page(
    'seminarSchedule/mine/:recordid',
    'My registration',
    'signed-in',
    () => import('./own/OwnRegistrationPage.tsx'),
    { key: badgeParameter },
  ),
]
