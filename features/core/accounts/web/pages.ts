import { page } from '#platform/web/page.ts'
import { confirmEmailPage, resetPage } from '../rules/key-pages.ts'

export const accountsPages = [
  page('myProfiles', 'My profile', 'signed-in', () => import('./MyProfilesPage.tsx')),
  page(confirmEmailPage.path, 'Confirm your address', 'anyone', () => import('./ConfirmEmailPage.tsx'), {
    key: confirmEmailPage,
    noindex: true,
  }),
  page(resetPage.path, 'Set a new password', 'anyone', () => import('./ResetPasswordPage.tsx'), {
    key: resetPage,
    noindex: true,
  }),
]
