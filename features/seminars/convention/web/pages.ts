import { page } from '#platform/web/page.ts'
import { boothStaff } from '../rules/booth-staff.ts'

export const conventionPages = [
  page(
    'conventionInventory',
    'Convention inventory',
    boothStaff,
    () => import('./admin/ConventionInventoryPage.tsx'),
    {
      area: 'conventionInventory',
      tab: 'Inventory',
      staffMenu: ['Seminars', 'Prizes, draws and tablets of booths at conventions.'],
    },
  ),
  page(
    'conventioncontacts',
    'Convention contacts',
    boothStaff,
    () => import('./admin/ConventionContactsPage.tsx'),
    {
      area: 'conventionInventory',
      tab: 'Contacts',
      staffMenu: ['Seminars', 'Visitors of booths: add, scan a badge, put on the call list.'],
    },
  ),
]
