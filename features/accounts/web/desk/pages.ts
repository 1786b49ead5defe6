import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const accountsDeskPages = [
  page({
    path: 'adminIndex/terminations',
    title: 'Accounts to close',
    access: ['product_admin'],
    desk: { group: 'People', description: 'Requests to close an account: carry out or decline.' },
    load: () => import('./TerminationsPage.tsx'),
  }),
]
