import { page } from '#platform/web/page.ts'
import { callStaff } from '../contract.ts'

export const callsPages = [
  page('callList', 'Call list', callStaff, () => import('./CallListPage.tsx'), {
    staffMenu: ['People', 'People to call and why: carts, certificates, invoices, exams, events.'],
  }),
]
