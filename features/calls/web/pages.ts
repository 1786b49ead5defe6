import { page } from '#platform/web/page.ts'
import { callStaff } from '../contract.ts'

export const callsPages = [
  page({
    path: 'callList',
    title: 'Call list',
    access: callStaff,
    desk: {
      group: 'People',
      description: 'People to call and why: carts, certificates, invoices, exams, events.',
    },
    load: () => import('./CallListPage.tsx'),
  }),
]
