import { page } from '#platform/web/page.ts'
import { boothStaff } from '../rules/booth-staff.ts'

export const conventionPages = [
  page({
    path: 'conventionInventory',
    title: 'Convention inventory',
    access: boothStaff,
    desk: { group: 'Seminars', description: 'Prizes, draws and tablets of booths at conventions.' },
    load: () => import('./desk/ConventionInventoryPage.tsx'),
  }),
  page({
    path: 'conventioncontacts',
    title: 'Convention contacts',
    access: boothStaff,
    desk: { group: 'Seminars', description: 'Visitors of booths: add, scan a badge, put on the call list.' },
    load: () => import('./desk/ConventionContactsPage.tsx'),
  }),
]
