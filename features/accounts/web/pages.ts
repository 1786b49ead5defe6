import { page } from '#platform/web/page.ts'

export const accountsPages = [
  page({
    path: 'myProfiles',
    title: 'My profile',
    access: 'signed-in',
    load: () => import('./MyProfilesPage.tsx'),
  }),
  page({
    path: 'confirmEmail/:token',
    title: 'Confirm your address',
    access: 'anyone',
    noindex: true,
    load: () => import('./ConfirmEmailPage.tsx'),
  }),
  page({
    path: 'reset/:token',
    title: 'Set a new password',
    access: 'anyone',
    noindex: true,
    load: () => import('./ResetPasswordPage.tsx'),
  }),
]
