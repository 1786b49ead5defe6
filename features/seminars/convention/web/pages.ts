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
      staffMenu: { group: 'Seminars', description: 'Prizes, draws and tablets of booths at conventions.' },
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
      staffMenu: {
        group: 'Seminars',
        description: 'Visitors of booths: add, scan a badge, put on the call list.',
      },
    },
  ),
]
