import { page } from '#platform/web/page.ts'

/** Pages that require a role, loaded only when needed. */
export const accountsAdminPages = [
  page(
    'adminIndex/terminations',
    'Accounts to close',
    ['product_admin'],
    () => import('./TerminationsPage.tsx'),
    { staffMenu: ['People', 'Requests to close an account: carry out or decline.'] },
  ),
]
