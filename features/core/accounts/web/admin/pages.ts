import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const accountsAdminPages = [
  page(
    'adminIndex/terminations',
    'Accounts to close',
    ['product_admin'],
    () => import('./TerminationsPage.tsx'),
    { staffMenu: ['People', 'Requests to close an account: carry out or decline.'] },
  ),
]
